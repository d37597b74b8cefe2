/** The machine's time, by which its files and database server live: `Date` is on the clock of the tests. */
export const machineNow = (): Date => new Date(performance.timeOrigin + performance.now());
