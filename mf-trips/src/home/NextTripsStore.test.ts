import { fetchCorporation, fetchCustomer, fetchTrip, listTrips, type TripListItem } from '@portolan/contracts';
import { aCorporation, aTrip, aTripListItem, FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { NextTripsStore } from './NextTripsStore.ts';

const pageOf = (content: TripListItem[]) => ({
  content,
  pageSize: 5,
  totalItems: content.length,
  totalPages: 1,
  currentPage: 1,
});
const trip = (name: string, over: Partial<TripListItem> = {}) =>
  aTripListItem({ cartId: `00000000-0000-4000-8000-${name.padStart(12, '0')}`, tripName: name, ...over });
const namesOf = (trips: readonly TripListItem[]) => trips.map(({ tripName }) => tripName);

async function aStore(edge: FakeEdge) {
  const session = await signedInSession(edge);
  return { store: new NextTripsStore(session), session };
}
async function loaded(trips: TripListItem[]) {
  const edge = new FakeEdge().answers(listTrips, pageOf(trips)).answers(fetchTrip, aTrip());
  const { store } = await aStore(edge);
  await store.load();
  return store;
}

describe('Trips of the home page', () => {
  it('The store requests the next five trips of the person and the next five booked for others, soonest first', async () => {
    const edge = new FakeEdge().answers(listTrips, pageOf([]));
    const { store } = await aStore(edge);
    await store.load();
    const next = 'page=1&size=5&sort=startDate%2Casc&travelStatus=ONGOING&travelStatus=UPCOMING';
    const planned = ['CONFIRMED', 'PENDING', 'PROCESSING', 'EDITED', 'PENDING_APPROVAL'];
    const statuses = (of: readonly string[]) => of.map((status) => `&bookingStatus=${status}`).join('');
    const requests = edge.requestsOf(listTrips);
    expect(requests.map(({ params }) => params)).toEqual([{ companyId: ids.company }, { companyId: ids.company }]);
    expect(requests.map(({ query }) => query.toString())).toEqual([
      `${next}&travellerId=${ids.traveller}${statuses(planned)}`,
      `${next}&bookerId=${ids.traveller}&exceptTravellerId=${ids.traveller}${statuses(['DRAFT', ...planned])}`,
    ]);
  });

  it('A trip of others is never the person’s next trip', async () => {
    const edge = new FakeEdge().answers(listTrips, ({ query }) => pageOf(query.has('travellerId') ? [] : [trip('2')]));
    const { store } = await aStore(edge);
    await store.load();
    expect([store.nextTrip, namesOf(store.laterTrips), namesOf(store.arrangedTrips)]).toEqual([null, [], ['2']]);
  });

  it('The store requests the trips on start, not before', async () => {
    const edge = new FakeEdge().answers(listTrips, pageOf([]));
    const { store } = await aStore(edge);
    expect([store.state.kind, edge.requestsOf(listTrips)]).toEqual(['idle', []]);
    store.start();
    expect(store.state.kind).toBe('loading');
  });
});

describe('Next trip', () => {
  it.each(['PROCESSING', 'PENDING', 'EDITED', 'CONFIRMED'] as const)(
    'The next trip may be %s',
    async (bookingStatus) => {
      expect((await loaded([trip('1', { bookingStatus })])).nextTrip?.tripName).toBe('1');
    },
  );

  it('A trip that waits for approval is a later one, also if it starts before the next', async () => {
    const store = await loaded([trip('1', { bookingStatus: 'PENDING_APPROVAL' }), trip('2'), trip('3')]);
    expect([store.nextTrip?.tripName, namesOf(store.laterTrips)]).toEqual(['2', ['1', '3']]);
  });

  it('The next trip is separate from the later ones, which keep their order', async () => {
    const store = await loaded([trip('1'), trip('2'), trip('3')]);
    expect(store.nextTrip?.tripName).toBe('1');
    expect(namesOf(store.laterTrips)).toEqual(['2', '3']);
  });

  it('There is no next trip without trips, or if nothing is booked', async () => {
    expect((await loaded([])).nextTrip).toBeNull();
    expect((await loaded([trip('1', { bookingStatus: 'PENDING_APPROVAL' })])).nextTrip).toBeNull();
  });
});

describe('Failures', () => {
  it('A failed load keeps its request id, and loading again recovers', async () => {
    const edge = new FakeEdge().refuses(listTrips, 'INTERNAL', 'no').answers(fetchTrip, aTrip());
    const { store } = await aStore(edge);
    await store.load();
    expect(store.state).toMatchObject({ kind: 'failed', error: { meta: { requestId: 'req-test' } } });
    edge.answers(listTrips, pageOf([trip('1')]));
    await store.load();
    expect(store.nextTrip?.tripName).toBe('1');
  });

  it('A failure to load the person’s data fails the trips; loading again requests both', async () => {
    const edge = new FakeEdge().answers(listTrips, pageOf([trip('1')])).answers(fetchTrip, aTrip());
    const { store, session } = await aStore(edge);
    edge.cuts(fetchCorporation);
    await session.session.loadUser();
    await store.load();
    expect([session.session.state.kind, store.state.kind]).toEqual(['failed', 'failed']);
    edge.answers(fetchCorporation, aCorporation());
    await store.load();
    expect(store.nextTrip?.tripName).toBe('1');
    expect(edge.requestsOf(fetchCustomer).length).toBeGreaterThan(2);
  });
});

it('An answer after disposal changes nothing', async () => {
  const edge = new FakeEdge().answers(listTrips, pageOf([trip('1')]));
  const { store } = await aStore(edge);
  const release = edge.holds(listTrips);
  const loading = store.load();
  store.dispose();
  release();
  await loading;
  expect(store.state.kind).toBe('loading');
});
