import { createRateLimit } from './rateLimit.ts';

const windowMs = 60_000;
let now = 0;
const limit = (over: object = {}) => createRateLimit({ most: 2, windowMs, keysKept: 3, ...over }, () => new Date(now));
beforeEach(() => void (now = 0));

it('Each key gets its quota within a window, and no more until the window is over', () => {
  const mayGoOn = limit();
  const tried = ['a', 'a', 'a', 'b'].map(mayGoOn);
  now = windowMs - 1;
  tried.push(mayGoOn('a'));
  now = windowMs;
  tried.push(mayGoOn('a'));
  expect(tried).toEqual([true, true, false, true, false, true]);
});

it('A full memory forgets the key whose window began first', () => {
  const mayGoOn = limit({ most: 1 });
  for (const key of ['a', 'b', 'c', 'd']) mayGoOn(key);
  expect(['b', 'c', 'd', 'a'].map(mayGoOn)).toEqual([false, false, false, true]);
});

it('Keys in a full memory keep their counts', () => {
  const mayGoOn = limit({ most: 1, keysKept: 1 });
  expect(['a', 'a', 'b', 'b'].map(mayGoOn)).toEqual([true, false, true, false]);
});
