/** When the clock of the tests begins. @throws Error where `PORTOLAN_TEST_NOW` is no instant with a zone */
export function testInstant(): Date;
/** Moves the `Date` of a realm so many milliseconds ahead of the machine's clock; a page of a browser gets the text of this function. */
export function moveDate(realm: object, offsetMs: number): void;
/** How far this process's clock is ahead of the machine's, in milliseconds; 0 where it is not on the clock of the tests. */
export function testClockMs(): number;
/** Puts this process on the clock of the tests. Processes that it starts and that call `followTestClock` share its time. */
export function startTestClock(): void;
/** Puts this process on the clock of the process that started it, where that one is on the clock of the tests. */
export function followTestClock(): void;
