/** The machine's time, which its files and database server use: `Date` is on the clock of the tests. */
export const machineNow = (): Date => new Date(performance.timeOrigin + performance.now());
