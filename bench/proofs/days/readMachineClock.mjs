// The fault: one of the two ways to read the time uses the machine's clock.
Date.now = () => Math.floor(performance.timeOrigin + performance.now());
