import { moveDate, testInstant } from './testClock.mjs';

// Each test file begins at the same instant, however long the files before it took.
const instant = testInstant();
process.env.PORTOLAN_TEST_NOW = instant.toISOString();
moveDate(globalThis, instant.getTime() - Date.now());
