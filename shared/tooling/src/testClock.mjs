// The clock of the tests. It begins at one fixed instant and runs on from there, so that no test takes its day from the machine.

/** A Wednesday morning, unless `PORTOLAN_TEST_NOW` names another instant. */
const usualInstant = '2026-11-25T09:30:00Z';

/**
 * Start of the tests' clock.
 * @throws Error if `PORTOLAN_TEST_NOW` is no instant with a zone, such as 2028-02-29T23:05:00Z
 */
export function testInstant() {
  const named = process.env.PORTOLAN_TEST_NOW ?? usualInstant;
  const instant = new Date(named);
  if (!/T.+(Z|[+-]\d\d:\d\d)$/.test(named) || Number.isNaN(instant.getTime()))
    throw new Error(`PORTOLAN_TEST_NOW must be an instant such as ${usualInstant}, not "${named}"`);
  return instant;
}

/**
 * Shifts the `Date` of a realm: a program, a Jest sandbox, a page of a browser. It runs with the machine's clock, this many milliseconds
 * ahead of it. A page gets the text of this function, so it uses nothing but its parameters.
 */
export function moveDate(realm, offsetMs) {
  const { Date: MachineDate } = realm;
  const { now: machineNow } = MachineDate;
  const now = () => machineNow() + offsetMs;
  MachineDate.now = now;
  realm.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  });
}

/** How far this process's clock is ahead of the machine's, in milliseconds; 0 outside the tests' clock. */
export const testClockMs = () => Number(process.env.PORTOLAN_TEST_CLOCK_MS ?? 0);

let isStarted = false;

/** Puts this process on the tests' clock. Child processes that call `followTestClock` share its time. */
export function startTestClock() {
  if (isStarted) return;
  isStarted = true;
  const instant = testInstant();
  process.env.PORTOLAN_TEST_NOW = instant.toISOString();
  process.env.PORTOLAN_TEST_CLOCK_MS ??= String(instant.getTime() - Date.now());
  moveDate(globalThis, testClockMs());
}

/** Puts this process on its parent's clock, if that is the tests' clock. */
export function followTestClock() {
  if (process.env.PORTOLAN_TEST_CLOCK_MS !== undefined) startTestClock();
}
