import { createCircuitBreaker } from './circuitBreaker.ts';

function bed() {
  let nowMs = Date.parse('2026-11-24T10:00:00Z');
  const breaker = createCircuitBreaker(() => new Date(nowMs));
  const fail = (times: number): void => {
    for (let count = 0; count < times; count += 1) breaker.note('KVARN', true);
  };
  return { breaker, fail, pass: (ms: number) => void (nowMs += ms) };
}

it('A supplier that failed five times in a row is not asked for half a minute', () => {
  const { breaker, fail, pass } = bed();
  fail(4);
  expect(breaker.allows('KVARN')).toBe(true);
  fail(1);
  expect([breaker.allows('KVARN'), breaker.allows('AURORA')]).toEqual([false, true]);
  pass(29_999);
  expect(breaker.allows('KVARN')).toBe(false);
});

it('After the pause one search tries the supplier, and the others wait for its outcome', () => {
  const { breaker, fail, pass } = bed();
  fail(5);
  pass(30_000);
  expect([breaker.allows('KVARN'), breaker.allows('KVARN')]).toEqual([true, false]);
  breaker.note('KVARN', false);
  expect([breaker.allows('KVARN'), breaker.allows('KVARN')]).toEqual([true, true]);
});

it('An answer resets the count of failures', () => {
  const { breaker, fail } = bed();
  fail(4);
  breaker.note('KVARN', false);
  fail(4);
  expect(breaker.allows('KVARN')).toBe(true);
});
