import { searchTracking } from '@portolan/contracts';
import { FakeEdge, signedInSession } from '@portolan/testing';
import { TrackingStore } from './TrackingStore.ts';

async function aStore(edge: FakeEdge) {
  const { http } = await signedInSession(edge);
  return new TrackingStore(http);
}

describe('the store of the travellers', () => {
  it('does nothing before it starts', async () => {
    const edge = new FakeEdge().answers(searchTracking, { data: [] });
    const store = await aStore(edge);
    expect(store.state).toEqual({ kind: 'idle' });
    expect(edge.requestsOf(searchTracking)).toEqual([]);
  });

  it('tells a refusal from a failure', async () => {
    const edge = new FakeEdge().refuses(searchTracking, 'FORBIDDEN', 'No');
    const store = await aStore(edge);
    await store.load();
    expect(store.state).toEqual({ kind: 'forbidden' });
    edge.cuts(searchTracking);
    await store.load();
    expect(store.state).toMatchObject({ kind: 'failed', error: { type: 'NETWORK' } });
  });

  it('takes no answer that comes after it was left', async () => {
    const edge = new FakeEdge().answers(searchTracking, { data: [] });
    const store = await aStore(edge);
    const release = edge.holds(searchTracking);
    const loaded = store.load();
    store.dispose();
    release();
    await loaded;
    expect(store.state).toEqual({ kind: 'loading', previous: null });
  });

  it('shows the newest answer although an older one comes later', async () => {
    const edge = new FakeEdge().answers(searchTracking, { data: [] });
    const store = await aStore(edge);
    const release = edge.holds(searchTracking);
    const older = store.load();
    edge.refuses(searchTracking, 'FORBIDDEN', 'No');
    await store.load();
    release();
    await older;
    expect(store.state).toEqual({ kind: 'forbidden' });
  });
});
