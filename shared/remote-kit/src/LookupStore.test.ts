import { LookupStore } from './LookupStore.ts';

interface Asked {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (items: readonly string[]) => void;
  readonly fail: (error: unknown) => void;
}

function aLookup() {
  const asked: Asked[] = [];
  const store = new LookupStore<string>(
    (text, signal) => new Promise((resolve, reject) => asked.push({ text, signal, answer: resolve, fail: reject })),
  );
  return { asked, store };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const rest = () => jest.advanceTimersByTimeAsync(300);

describe('LookupStore', () => {
  it('A text under two characters is not looked up', async () => {
    const { asked, store } = aLookup();
    store.search('a');
    store.search('  b ');
    await rest();
    expect(asked).toHaveLength(0);
    expect(store.state.kind).toBe('idle');
  });

  it('A look-up goes out once, after typing has paused for 300 ms', async () => {
    const { asked, store } = aLookup();
    store.search('ar');
    await jest.advanceTimersByTimeAsync(299);
    store.search('arl');
    await jest.advanceTimersByTimeAsync(299);
    expect(asked).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked.map(({ text }) => text)).toEqual(['arl']);
  });

  it('The items belong to the newest text, whichever answer comes last', async () => {
    const { asked, store } = aLookup();
    store.search('os');
    await rest();
    store.search('oslo');
    await rest();
    asked[1]?.answer(['Oslo']);
    await rest();
    asked[0]?.answer(['Osijek']);
    await rest();
    expect(store.items).toEqual(['Oslo']);
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('A failed look-up keeps its error until the next text', async () => {
    const { asked, store } = aLookup();
    store.search('os');
    await rest();
    asked[0]?.fail(new Error('no connection'));
    await rest();
    expect(store.state.kind).toBe('failed');
    store.search('osl');
    expect(store.state.kind).toBe('loading');
  });

  it('A choice stops the look-up', async () => {
    const { asked, store } = aLookup();
    store.search('os');
    store.clear();
    await rest();
    expect(asked).toHaveLength(0);
  });
});
