import { testNow } from './signedInSession.ts';

/** Sets the date, while timers run on. @param now in milliseconds since the epoch; default: the day of the test session */
export function setDate(now = testNow): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
}
