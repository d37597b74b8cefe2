import { Turns, TurnsOfEach, type TurnLimits } from './Turns.ts';

const limits: TurnLimits = { atOnce: 2, waiting: 3, waitMs: 60_000 };
const refused = { type: 'TOO_MANY_AT_ONCE', retryAfterSeconds: 1 };

/** Ends the work that a test has left. */
const left = new Set<() => void>();
afterEach(async () => {
  while (left.size > 0) {
    for (const end of left) end();
    left.clear();
    await new Promise(setImmediate);
  }
});

/** Work that goes on until the test ends it. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async (): Promise<string> => {
    begun.push(name);
    await new Promise<void>((resolve) => {
      ends.set(name, resolve);
      left.add(resolve);
    });
    return name;
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('work with a limited number of turns', () => {
  it('Work begins at once while there is room, and waits for another to end if there is none', async () => {
    const { begun, work, end } = heldWork();
    const turns = new Turns(limits);
    for (const name of ['a', 'b', 'c']) void turns.run('one', work(name));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('A turn returns the work’s result, and passes on after an error, too', async () => {
    const turns = new Turns({ ...limits, atOnce: 1 });
    const failing = turns.run('one', () => Promise.reject(new Error('no')));
    const after = turns.run('one', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('done');
    expect(turns.isIdle).toBe(true);
  });

  it('Work is refused at once, with a time to try again, while the queue is full', async () => {
    const { begun, work, end } = heldWork();
    const turns = new Turns(limits);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void turns.run('one', work(name));
    await expect(turns.run('one', work('f'))).rejects.toMatchObject(refused);
    await end('a');
    void turns.run('one', work('g'));
    for (const name of ['b', 'c', 'd', 'e']) await end(name);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  });

  it('In a full queue the caller with most waiting work gives way to one with less', async () => {
    const { begun, work, end } = heldWork();
    const turns = new Turns(limits);
    const own = ['a', 'b', 'c', 'd', 'e'].map((name) => turns.run('one', work(name)));
    void turns.run('other', work('f'));
    await expect(own.at(-1)).rejects.toMatchObject(refused);
    await expect(turns.run('other', work('g'))).rejects.toMatchObject(refused);
    for (const name of ['a', 'b', 'c', 'f', 'd']) await end(name);
    expect(begun).toEqual(['a', 'b', 'c', 'f', 'd']);
  });

  it('Callers take turns: a caller with one piece of work waits for one of each other caller, not for all of them', async () => {
    const { begun, work, end } = heldWork();
    const turns = new Turns({ ...limits, atOnce: 1, waiting: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void turns.run('a', work(name));
    for (const name of ['b1', 'b2']) void turns.run('b', work(name));
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('Work that waited too long is refused, and leaves the queue', async () => {
    const { begun, work, end } = heldWork();
    const turns = new Turns({ atOnce: 1, waiting: 1, waitMs: 5 });
    void turns.run('one', work('a'));
    await expect(turns.run('one', work('b'))).rejects.toMatchObject(refused);
    const next = turns.run('one', work('c'));
    await end('a');
    await end('c');
    expect([await next, begun]).toEqual(['c', ['a', 'c']]);
  });
});

describe('the turns of each of many', () => {
  it('Each person has turns of their own', async () => {
    const { begun, work, end } = heldWork();
    const turns = new TurnsOfEach({ ...limits, atOnce: 1, waiting: 0 });
    void turns.run('one', work('a'));
    void turns.run('other', work('b'));
    await expect(turns.run('one', work('c'))).rejects.toMatchObject(refused);
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    void turns.run('one', work('d'));
    expect(begun).toEqual(['a', 'b', 'd']);
  });
});
