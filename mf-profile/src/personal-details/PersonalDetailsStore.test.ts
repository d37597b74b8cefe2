import { fetchCustomer } from '@portolan/contracts';
import { aCustomer, FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { PersonalDetailsStore } from './PersonalDetailsStore.ts';

async function aStore(edge = new FakeEdge()) {
  const { http } = await signedInSession(edge);
  const store = new PersonalDetailsStore({
    http,
    userId: ids.traveller,
    today: () => '2026-11-20',
    onSaved: () => undefined,
  });
  return { edge, store };
}

describe('the store of the profile', () => {
  it('The profile’s store does nothing before it starts', async () => {
    const { edge, store } = await aStore();
    const before = edge.requests.length;
    expect(store.state).toEqual({ kind: 'idle' });
    expect(edge.requests).toHaveLength(before);
  });

  it('The profile’s store reports a failed load, and loads again', async () => {
    const { edge, store } = await aStore();
    edge.cuts(fetchCustomer);
    await store.load();
    expect(store.state).toMatchObject({ kind: 'failed', error: { type: 'NETWORK' } });
    edge.answers(fetchCustomer, aCustomer());
    await store.load();
    expect(store.state.kind).toBe('ready');
  });

  it('The profile’s store is dirty while the draft differs from the record, not after undoing the change', async () => {
    const { store } = await aStore();
    await store.load();
    store.change('city', 'Uppsala');
    expect(store.isDirty).toBe(true);
    store.change('city', 'Stockholm');
    expect(store.isDirty).toBe(false);
  });

  it('The profile’s store ignores an answer after it is left', async () => {
    const { edge, store } = await aStore();
    const release = edge.holds(fetchCustomer);
    const loaded = store.load();
    store.dispose();
    release();
    await loaded;
    expect(store.state).toEqual({ kind: 'loading', previous: null });
  });
});
