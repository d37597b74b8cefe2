import { searchTracking } from '@portolan/contracts';
import { FakeEdge, signedInSession } from '@portolan/testing/rules';
import { refreshMs, TrackingStore } from './TrackingStore.ts';

const empty = () => new FakeEdge().answers(searchTracking, { data: [] });
const days = (from: string) => ({ kind: 'days', from, to: '2026-11-30' }) as const;

async function aStore(edge: FakeEdge) {
  const { http } = await signedInSession(edge);
  return new TrackingStore(http, null);
}
const asked = (edge: FakeEdge) => edge.requestsOf(searchTracking).map(({ query }) => String(query));

afterEach(() => jest.useRealTimers());

describe('the store of the travellers', () => {
  it('The store of travellers asks nothing before it starts', async () => {
    const edge = empty();
    const store = await aStore(edge);
    expect(store.state).toEqual({ kind: 'loading' });
    expect(edge.requestsOf(searchTracking)).toEqual([]);
  });

  it('The store of travellers tells a refusal from a failure', async () => {
    const edge = new FakeEdge().refuses(searchTracking, 'FORBIDDEN', 'No');
    const store = await aStore(edge);
    await store.load();
    expect(store.state).toEqual({ kind: 'forbidden' });
    edge.cuts(searchTracking);
    await store.load();
    expect(store.state).toMatchObject({ kind: 'failed', error: { type: 'NETWORK' } });
  });

  it('The store of travellers ignores an answer after it is left', async () => {
    const edge = empty();
    const store = await aStore(edge);
    const release = edge.holds(searchTracking);
    const loaded = store.load();
    store.dispose();
    release();
    await loaded;
    expect(store.state).toEqual({ kind: 'loading' });
  });

  it('The store of travellers shows the newest answer although an older one comes later', async () => {
    const edge = empty();
    const store = await aStore(edge);
    const release = edge.holds(searchTracking);
    const older = store.load();
    edge.refuses(searchTracking, 'FORBIDDEN', 'No');
    await store.load();
    release();
    await older;
    expect(store.state).toEqual({ kind: 'forbidden' });
  });

  it('The store of travellers keeps the latest answer if the same range fails to reload, and says so', async () => {
    const edge = empty();
    const store = await aStore(edge);
    await store.load();
    edge.cuts(searchTracking);
    await store.load();
    expect(store.state).toMatchObject({ kind: 'ready', answer: { people: [] }, error: { type: 'NETWORK' } });
  });

  it('The store of travellers asks once for another range, and fails if that does not load', async () => {
    const edge = empty();
    const store = await aStore(edge);
    await store.load();
    edge.cuts(searchTracking);
    store.show(days('2026-11-20'));
    store.show(days('2026-11-20'));
    await store.load();
    expect(asked(edge)).toEqual(['', 'from=2026-11-20&to=2026-11-30', 'from=2026-11-20&to=2026-11-30']);
    expect(store.state.kind).toBe('failed');
  });

  it('The store of travellers asks again every five minutes until it is left', async () => {
    jest.useFakeTimers();
    const edge = empty();
    const store = await aStore(edge);
    store.start();
    jest.advanceTimersByTime(2 * refreshMs);
    expect(asked(edge)).toHaveLength(3);
    store.dispose();
    jest.advanceTimersByTime(refreshMs);
    expect(asked(edge)).toHaveLength(3);
  });
});
