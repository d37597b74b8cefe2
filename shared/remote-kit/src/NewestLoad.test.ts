import { autorun, isObservable } from 'mobx';
import { NewestLoad } from './index.ts';

interface Asked {
  readonly signal: AbortSignal;
  readonly answer: (value: string) => void;
  readonly refuse: (error: unknown) => void;
}

/** A load whose requests the test answers. */
function aLoad(onReady?: (value: string) => void) {
  const asked: Asked[] = [];
  const load = new NewestLoad<string>(
    (signal) => new Promise((answer, refuse) => asked.push({ signal, answer, refuse })),
    onReady,
  );
  return { asked, load };
}

describe('a load', () => {
  it('A load asks nothing before it is started', () => {
    const { asked, load } = aLoad();
    expect([load.state, load.value, asked]).toEqual([{ kind: 'idle' }, null, []]);
  });

  it('A load is ready with the answer', async () => {
    const { asked, load } = aLoad();
    const loaded = load.load();
    expect([load.state, load.value]).toEqual([{ kind: 'loading', previous: null }, null]);
    asked[0]?.answer('Oslo');
    await loaded;
    expect([load.state, load.value]).toEqual([{ kind: 'ready', value: 'Oslo' }, 'Oslo']);
  });

  it('A load keeps the old value while it reloads, however often', async () => {
    const { asked, load } = aLoad();
    const first = load.load();
    asked[0]?.answer('Oslo');
    await first;
    void load.load();
    void load.load();
    expect([load.state, load.value]).toEqual([{ kind: 'loading', previous: 'Oslo' }, 'Oslo']);
  });

  it('A failed load has the error and no value, and can be retried', async () => {
    const { asked, load } = aLoad();
    const first = load.load();
    asked[0]?.answer('Oslo');
    await first;
    const error = new Error('no connection');
    const second = load.load();
    asked[1]?.refuse(error);
    await second;
    expect([load.state, load.value]).toEqual([{ kind: 'failed', error }, null]);
    const third = load.load();
    expect(load.state).toEqual({ kind: 'loading', previous: null });
    asked[2]?.answer('Bergen');
    await third;
    expect(load.value).toBe('Bergen');
  });

  it('Observers see each step of a load; the value itself stays unchanged', async () => {
    const place = { name: 'Oslo' };
    const load = new NewestLoad(() => Promise.resolve(place));
    const steps: string[] = [];
    const stop = autorun(() => steps.push(`${load.state.kind} ${load.value?.name}`));
    await load.load();
    stop();
    expect(steps).toEqual(['idle undefined', 'loading undefined', 'ready Oslo']);
    expect([load.value === place, isObservable(load.value)]).toEqual([true, false]);
  });
});

describe('of several requests', () => {
  it('Of two requests the newest counts, although the older one is answered later', async () => {
    const ready: string[] = [];
    const { asked, load } = aLoad((value) => ready.push(value));
    const older = load.load();
    const newer = load.load();
    asked[1]?.answer('newer');
    await newer;
    asked[0]?.answer('older');
    await older;
    expect([load.value, ready]).toEqual(['newer', ['newer']]);
  });

  it('Of two requests the newest counts, although the older one is answered first', async () => {
    const { asked, load } = aLoad();
    const older = load.load();
    void load.load();
    asked[0]?.answer('older');
    await older;
    expect(load.state).toEqual({ kind: 'loading', previous: null });
  });

  it('An older request that fails later takes nothing away', async () => {
    const { asked, load } = aLoad();
    const older = load.load();
    const newer = load.load();
    asked[1]?.answer('newer');
    await newer;
    asked[0]?.refuse(new Error('too late'));
    await older;
    expect(load.value).toBe('newer');
  });

  it('Older requests are aborted', () => {
    const { asked, load } = aLoad();
    void load.load();
    void load.load();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe('a load that is given up', () => {
  it('An abandoned load changes nothing any more, and aborts its request', async () => {
    const ready: string[] = [];
    const { asked, load } = aLoad((value) => ready.push(value));
    const loaded = load.load();
    load.giveUp();
    asked[0]?.answer('Oslo');
    await loaded;
    expect([load.state, ready, asked[0]?.signal.aborted]).toEqual([{ kind: 'loading', previous: null }, [], true]);
  });

  it('An abandoned load does not turn a refusal into a failure', async () => {
    const { asked, load } = aLoad();
    const loaded = load.load();
    load.giveUp();
    asked[0]?.refuse(new Error('aborted'));
    await loaded;
    expect(load.state.kind).toBe('loading');
  });

  it('An abandoned load can start again', async () => {
    const { asked, load } = aLoad();
    void load.load();
    load.giveUp();
    const again = load.load();
    asked[1]?.answer('Oslo');
    await again;
    expect(load.value).toBe('Oslo');
  });
});

it('Changes that follow from a value happen together with it', async () => {
  const chosen: (string | null)[] = [];
  const seen: [string, number][] = [];
  const load = new NewestLoad(
    () => Promise.resolve('Oslo'),
    (value) => chosen.push(value),
  );
  const stop = autorun(() => seen.push([load.state.kind, chosen.length]));
  await load.load();
  stop();
  expect(seen).toEqual([
    ['idle', 0],
    ['loading', 0],
    ['ready', 1],
  ]);
});
