import { createRateLimit } from './rateLimit.ts';

const windowMs = 60_000;
let now = 0;
const limit = (over: object = {}) => createRateLimit({ most: 2, windowMs, keysKept: 3, ...over }, () => new Date(now));
beforeEach(() => void (now = 0));

it('lets each key through so often within its window, and no more until the window is over', () => {
  const mayGoOn = limit();
  const tried = ['a', 'a', 'a', 'b'].map(mayGoOn);
  now = windowMs - 1;
  tried.push(mayGoOn('a'));
  now = windowMs;
  tried.push(mayGoOn('a'));
  expect(tried).toEqual([true, true, false, true, false, true]);
});

it('knows so many keys at once, and forgets the one whose window began first', () => {
  const mayGoOn = limit({ most: 1 });
  for (const key of ['a', 'b', 'c', 'd']) mayGoOn(key);
  expect(['b', 'c', 'd', 'a'].map(mayGoOn)).toEqual([false, false, false, true]);
});

it('counts on in a full memory', () => {
  const mayGoOn = limit({ most: 1, keysKept: 1 });
  expect(['a', 'a', 'b', 'b'].map(mayGoOn)).toEqual([true, false, true, false]);
});
