import { autorun, isObservable } from 'mobx';
import { NewestLoad } from './index.ts';

interface Asked {
  readonly signal: AbortSignal;
  readonly answer: (value: string) => void;
  readonly refuse: (error: unknown) => void;
}

/** A load whose every request waits to be answered by the test. */
function aLoad(onReady?: (value: string) => void) {
  const asked: Asked[] = [];
  const load = new NewestLoad<string>(
    (signal) => new Promise((answer, refuse) => asked.push({ signal, answer, refuse })),
    onReady,
  );
  return { asked, load };
}

describe('a load', () => {
  it('asks nothing until it is told to', () => {
    const { asked, load } = aLoad();
    expect([load.state, load.value, asked]).toEqual([{ kind: 'idle' }, null, []]);
  });

  it('is ready with what was answered', async () => {
    const { asked, load } = aLoad();
    const loaded = load.load();
    expect([load.state, load.value]).toEqual([{ kind: 'loading', previous: null }, null]);
    asked[0]?.answer('Oslo');
    await loaded;
    expect([load.state, load.value]).toEqual([{ kind: 'ready', value: 'Oslo' }, 'Oslo']);
  });

  it('keeps what was there while it loads anew, however often it is told to', async () => {
    const { asked, load } = aLoad();
    const first = load.load();
    asked[0]?.answer('Oslo');
    await first;
    void load.load();
    void load.load();
    expect([load.state, load.value]).toEqual([{ kind: 'loading', previous: 'Oslo' }, 'Oslo']);
  });

  it('has failed with the error, forgets what was there, and can be tried again', async () => {
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

  it('shows its steps to whoever watches, and what came as it came', async () => {
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
  it('the newest counts, although an older one is answered later', async () => {
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

  it('the newest counts, although an older one is answered first', async () => {
    const { asked, load } = aLoad();
    const older = load.load();
    void load.load();
    asked[0]?.answer('older');
    await older;
    expect(load.state).toEqual({ kind: 'loading', previous: null });
  });

  it('an older one that fails later takes nothing away', async () => {
    const { asked, load } = aLoad();
    const older = load.load();
    const newer = load.load();
    asked[1]?.answer('newer');
    await newer;
    asked[0]?.refuse(new Error('too late'));
    await older;
    expect(load.value).toBe('newer');
  });

  it('the older ones are told that nobody waits for them', () => {
    const { asked, load } = aLoad();
    void load.load();
    void load.load();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe('a load that is given up', () => {
  it('changes nothing any more, and says so to its request', async () => {
    const ready: string[] = [];
    const { asked, load } = aLoad((value) => ready.push(value));
    const loaded = load.load();
    load.giveUp();
    asked[0]?.answer('Oslo');
    await loaded;
    expect([load.state, ready, asked[0]?.signal.aborted]).toEqual([{ kind: 'loading', previous: null }, [], true]);
  });

  it('does not turn a refusal into a failure', async () => {
    const { asked, load } = aLoad();
    const loaded = load.load();
    load.giveUp();
    asked[0]?.refuse(new Error('aborted'));
    await loaded;
    expect(load.state.kind).toBe('loading');
  });

  it('can be begun again', async () => {
    const { asked, load } = aLoad();
    void load.load();
    load.giveUp();
    const again = load.load();
    asked[1]?.answer('Oslo');
    await again;
    expect(load.value).toBe('Oslo');
  });
});

it('what follows from a value happens in one change with it', async () => {
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
