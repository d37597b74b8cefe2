import { listTrips } from '@portolan/contracts';
import { aTripListItem, FakeEdge, ids, signedInSession } from '@portolan/testing';
import type { TripListQuery } from './tripListQuery.ts';
import { TripsListStore } from './TripsListStore.ts';

const first: TripListQuery = { page: 1, size: 24, sort: 'startDate,desc' };
const aPage = (tripName: string, over: { totalItems?: number; totalPages?: number; currentPage?: number } = {}) => ({
  content: [aTripListItem({ tripName })], pageSize: 24, totalItems: 30, totalPages: 2, currentPage: 1, ...over,
});

async function aStore(query = first) {
  const edge = new FakeEdge().answers(listTrips, ({ query: asked }) => aPage(`page ${asked.get('page')}`));
  const { http } = await signedInSession(edge);
  return { edge, store: new TripsListStore(http, ids.company, query) };
}
const shown = (store: TripsListStore) => store.trips.map(({ tripName }) => tripName);

describe('TripsListStore', () => {
  it('does nothing until it is loaded', async () => {
    const { edge, store } = await aStore();
    expect(store.state.kind).toBe('idle');
    expect(edge.requestsOf(listTrips)).toHaveLength(0);
  });

  it('asks for the company’s trips with page, size and order', async () => {
    const { edge, store } = await aStore({ page: 2, size: 48, sort: 'price,asc' });
    await store.load();
    const [request] = edge.requestsOf(listTrips);
    expect(request?.params).toEqual({ companyId: ids.company });
    expect(request?.query.toString()).toBe('page=2&size=48&sort=price%2Casc');
    expect(shown(store)).toEqual(['page 2']);
  });

  it('asks once for what it already shows', async () => {
    const { edge, store } = await aStore();
    await store.load();
    store.show({ ...first });
    expect(edge.requestsOf(listTrips)).toHaveLength(1);
  });

  it('lets the newest request win, whichever is answered last', async () => {
    const { edge, store } = await aStore();
    const release = edge.holds(listTrips);
    const slow = store.load();
    edge.answers(listTrips, aPage('newer'));
    await store.load();
    release();
    await slow;
    expect(shown(store)).toEqual(['newer']);
  });

  it('still knows how many trips there are while another page loads', async () => {
    const { edge, store } = await aStore();
    await store.load();
    edge.holds(listTrips);
    store.show({ ...first, page: 2 });
    expect(store.state.kind).toBe('loading');
    expect(store.totalItems).toBe(30);
  });

  it('names the last page when the one asked for lies beyond it', async () => {
    const { edge, store } = await aStore({ ...first, page: 9 });
    edge.answers(listTrips, { ...aPage('none', { currentPage: 9 }), content: [] });
    await store.load();
    expect(store.lastPage).toBe(2);
  });

  it('does not look for a last page where there is no trip at all', async () => {
    const { edge, store } = await aStore({ ...first, page: 9 });
    edge.answers(listTrips, { content: [], pageSize: 24, totalItems: 0, totalPages: 0, currentPage: 9 });
    await store.load();
    expect(store.lastPage).toBeNull();
    expect(store.state.kind).toBe('ready');
  });

  it('is an empty list with the error when the load fails', async () => {
    const { edge, store } = await aStore();
    edge.refuses(listTrips, 'UNAVAILABLE', 'Later');
    await store.load();
    expect(store.state).toMatchObject({ kind: 'failed', error: { type: 'UNAVAILABLE' } });
    expect(store.trips).toEqual([]);
    expect(store.totalItems).toBeNull();
  });

  it('says nothing of a request that was given up', async () => {
    const { store } = await aStore();
    const givenUp = store.load();
    store.dispose();
    await givenUp;
    expect(store.state.kind).toBe('loading');
  });
});
