// The fault: one of the two ways to ask for the time asks the machine.
Date.now = () => Math.floor(performance.timeOrigin + performance.now());
