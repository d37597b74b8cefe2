import { fetchPlace, listEmployees } from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, testNow } from '@portolan/testing/rules';
import { aMember } from '../../member/aMember.ts';
import type { TaxiQueryDraft } from '../taxiQuery.ts';
import { TaxiSearchStore } from './TaxiSearchStore.ts';

const arlanda = aPlace();
const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });
const heathrow = aPlace({ pointId: 'airport:LHR', name: 'Heathrow', timeZone: 'Europe/London' });
const nothing: TaxiQueryDraft = {
  pointIds: [],
  travellerIds: [],
  transferType: null,
  startDateTime: null,
  cartId: null,
};

async function aSearch(draft: Partial<TaxiQueryDraft> = {}) {
  const edge = new FakeEdge()
    .answers(
      fetchPlace,
      ({ params }) => [arlanda, office, heathrow].find(({ pointId }) => pointId === params['pointId']) ?? arlanda,
    )
    .answers(listEmployees, {
      content: [anEmployee()],
      pageSize: 10_000,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
    });
  const store = new TaxiSearchStore(await aMember(edge), { ...nothing, ...draft }, () => testNow);
  return { edge, store };
}

const take = (store: TaxiSearchStore, ...places: (typeof arlanda)[]) =>
  places.forEach((place, index) => store.points[index]?.take(place));
const loaded = async (store: TaxiSearchStore) => {
  store.start();
  await store.form.load();
  await store.travellers.load();
};

describe('Taxi search form state', () => {
  it('The form starts with the person alone and sends no request', async () => {
    const { edge, store } = await aSearch();
    const before = edge.requests.length;
    store.start();
    expect(store.travellers.selected.map(({ id }) => id)).toEqual([ids.traveller]);
    expect(edge.requests).toHaveLength(before);
  });

  it('A changed field clears its problem, and a new stop clears all; the list stays until the next submit', async () => {
    const { store } = await aSearch();
    store.start();
    expect(store.submit()).toBeNull();
    const { problems } = store.form;
    store.choosePlace(0, null);
    expect([store.form.problemOf('place0'), store.form.problemOf('place1'), store.form.problems]).toEqual([
      null,
      'toMissing',
      problems,
    ]);
    store.addStop();
    expect(store.form.problems).toEqual([]);
    expect(store.submit()).toBeNull();
    expect([store.form.problemOf('place0'), store.form.problemOf('place1'), store.form.problemOf('place2')]).toEqual([
      'fromMissing',
      'stopMissing',
      'toMissing',
    ]);
  });

  it('The transfer type follows the airport until one is chosen', async () => {
    const { store } = await aSearch();
    store.start();
    take(store, arlanda, office);
    expect(store.transferType).toBe('AIRPORT_PICKUP');
    store.swap();
    expect(store.transferType).toBe('AIRPORT_DROPOFF');
    store.setTransferType('POINT_TO_POINT');
    expect(store.transferType).toBe('POINT_TO_POINT');
  });

  it('The default pickup follows the time zone of the first place, but a chosen one stays', async () => {
    const { store } = await aSearch();
    store.start();
    take(store, heathrow, arlanda);
    store.swap();
    expect(store.pickup).toBe('2026-11-20T10:45');
    store.swap();
    expect(store.pickup).toBe('2026-11-20T09:45');
    store.setPickup('2026-11-23T06:35');
    store.swap();
    expect(store.pickup).toBe('2026-11-23T06:35');
  });

  it('Submitting returns the query of the URL with the UTC offset of the first place', async () => {
    const { store } = await aSearch({ cartId: ids.trip });
    store.start();
    take(store, office, arlanda);
    store.setPickup('2026-11-23T06:35');
    expect(store.submit()).toEqual({
      cartId: ids.trip,
      pointIds: ['office:1', 'airport:ARN'],
      travellerIds: [ids.traveller],
      transferType: 'AIRPORT_DROPOFF',
      startDateTime: '2026-11-23T06:35:00+01:00',
    });
  });

  it('A form filled from an earlier search submits the same search', async () => {
    const draft: TaxiQueryDraft = {
      cartId: null,
      pointIds: ['office:1', 'airport:ARN', 'airport:LHR'],
      travellerIds: [ids.traveller, ids.colleague],
      transferType: 'POINT_TO_POINT',
      startDateTime: '2026-11-23T06:35:00+01:00',
    };
    const { store } = await aSearch(draft);
    await loaded(store);
    expect(store.submit()).toEqual(draft);
  });

  it('Stops go before the last place, up to the maximum, and are sent in travel order', async () => {
    const { store } = await aSearch();
    store.start();
    take(store, arlanda, office);
    store.setPickup('2026-11-23T06:35');
    store.addStop();
    store.points[1]?.take(heathrow);
    expect(store.submit()?.pointIds).toEqual(['airport:ARN', 'airport:LHR', 'office:1']);
    for (const _ of [1, 2, 3]) store.addStop();
    expect([store.points.length, store.isRouteFull]).toEqual([5, true]);
    expect(store.submit()).toBeNull();
    expect(store.form.problems.map(({ code }) => code)).toEqual(['stopMissing', 'stopMissing']);
    store.removeStop(3);
    store.removeStop(2);
    expect(store.form.problems).toEqual([]);
    expect(store.submit()?.pointIds).toEqual(['airport:ARN', 'airport:LHR', 'office:1']);
  });

  it('Places of the URL keep their fields even if a stop was added before they loaded', async () => {
    const { store } = await aSearch({ pointIds: ['office:1', 'airport:ARN'] });
    store.start();
    store.addStop();
    await store.form.load();
    expect(store.places.map((place) => place?.pointId)).toEqual(['office:1', undefined, 'airport:ARN']);
  });

  it('Start and end of a ride cannot be removed', async () => {
    const { store } = await aSearch();
    store.addStop();
    store.removeStop(0);
    store.removeStop(2);
    expect(store.points).toHaveLength(3);
  });

  it('The pickup of a link is converted to the time zone of the place, but a changed one stays', async () => {
    const draft = {
      pointIds: ['office:1', 'airport:ARN'],
      travellerIds: [ids.traveller],
      startDateTime: '2026-11-23T05:35:00+00:00',
    };
    const { store } = await aSearch(draft);
    await loaded(store);
    expect(store.pickup).toBe('2026-11-23T06:35');
    expect(store.submit()?.startDateTime).toBe('2026-11-23T06:35:00+01:00');
    const changed = (await aSearch(draft)).store;
    changed.start();
    changed.setPickup('2026-11-24T08:00');
    await changed.form.load();
    expect(changed.pickup).toBe('2026-11-24T08:00');
  });

  it('Missing fields, a repeated place, and a pickup past or too soon are refused', async () => {
    const { store } = await aSearch();
    store.start();
    store.setPickup(null);
    store.travellers.remove(ids.traveller);
    expect(store.submit()).toBeNull();
    expect(store.form.problems.map(({ code }) => code)).toEqual([
      'fromMissing',
      'toMissing',
      'pickupMissing',
      'travellersMissing',
    ]);
    take(store, arlanda, arlanda);
    store.setPickup('2026-11-20T09:00');
    expect(store.submit()).toBeNull();
    expect(store.form.problems).toEqual([
      { field: 'place1', code: 'placeRepeated' },
      { field: 'pickup', code: 'pickupPast' },
      { field: 'travellers', code: 'travellersMissing' },
    ]);
    store.setPickup('2026-11-20T10:15');
    store.submit();
    expect(store.form.problemOf('pickup')).toBe('pickupTooSoon');
  });

  it('Places of the URL that did not load keep their error and load on a retry', async () => {
    const { edge, store } = await aSearch({ pointIds: ['office:1', 'airport:ARN'] });
    edge.refuses(fetchPlace, 'UNAVAILABLE', 'Later');
    await loaded(store);
    expect(store.form.state).toMatchObject({ kind: 'failed', error: { type: 'UNAVAILABLE' } });
    edge.answers(fetchPlace, arlanda);
    await store.form.load();
    expect(store.form.state.kind).toBe('ready');
  });
});
