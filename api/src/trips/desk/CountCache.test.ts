import { CountCache, countFreshMs, countsKept } from './CountCache.ts';

function aCache() {
  let now = 0;
  let counted = 0;
  const cache = new CountCache(() => new Date(now));
  const count = async () => (counted += 1);
  return { cache, count, pass: (ms: number) => (now += ms), timesCounted: () => counted };
}

describe('counts that are kept', () => {
  it('A count is reused while it is fresh, and counted again after that', async () => {
    const { cache, count, pass } = aCache();
    expect([await cache.get('a', count), await cache.get('a', count)]).toEqual([1, 1]);
    pass(countFreshMs - 1);
    expect(await cache.get('a', count)).toBe(1);
    pass(1);
    expect(await cache.get('a', count)).toBe(2);
  });

  it('Each key of the count cache has its own count', async () => {
    const { cache, count } = aCache();
    expect([await cache.get('a', count), await cache.get('b', count)]).toEqual([1, 2]);
  });

  it('A failed count is not kept', async () => {
    const { cache, count } = aCache();
    await expect(cache.get('a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', count)).toBe(1);
  });

  it('The oldest cached count is dropped when the cache is full', async () => {
    const { cache, count, timesCounted } = aCache();
    for (let question = 0; question <= countsKept; question += 1) await cache.get(String(question), count);
    await cache.get(String(countsKept), count);
    expect(timesCounted()).toBe(countsKept + 1);
    await cache.get('0', count);
    expect(timesCounted()).toBe(countsKept + 2);
  });
});
