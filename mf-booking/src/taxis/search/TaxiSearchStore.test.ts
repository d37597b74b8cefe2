import { fetchPlace, listEmployees } from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, ids, testNow } from '@portolan/testing';
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

describe('the search form’s state', () => {
  it('starts with the person alone and asks the API nothing', async () => {
    const { edge, store } = await aSearch();
    const before = edge.requests.length;
    store.start();
    expect(store.travellers.selected.map(({ id }) => id)).toEqual([ids.traveller]);
    expect(edge.requests).toHaveLength(before);
  });

  it('takes back a field’s problem when the field is answered, and all of them when a stop moves the fields; the list waits for the next submit', async () => {
    const { store } = await aSearch();
    store.start();
    expect(store.submit()).toBeNull();
    const said = store.form.problems;
    store.choosePlace(0, null);
    expect([store.form.problemOf('place0'), store.form.problemOf('place1'), store.form.problems]).toEqual([
      null,
      'toMissing',
      said,
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

  it('derives the transfer from where the airport is, until somebody chooses', async () => {
    const { store } = await aSearch();
    store.start();
    take(store, arlanda, office);
    expect(store.transferType).toBe('AIRPORT_PICKUP');
    store.swap();
    expect(store.transferType).toBe('AIRPORT_DROPOFF');
    store.setTransferType('POINT_TO_POINT');
    expect(store.transferType).toBe('POINT_TO_POINT');
  });

  it('tells the default pickup in the first place’s clock, but leaves a chosen one alone', async () => {
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

  it('answers the query of the URL, with the offset of the first place', async () => {
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

  it('fills itself from an earlier search, so that submitting again gives the same', async () => {
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

  it('puts stops before the last place, as many as a taxi makes, and sends them in travel order', async () => {
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

  it('puts the URL’s places where they belong, also when a stop was added before they came', async () => {
    const { store } = await aSearch({ pointIds: ['office:1', 'airport:ARN'] });
    store.start();
    store.addStop();
    await store.form.load();
    expect(store.places.map((place) => place?.pointId)).toEqual(['office:1', undefined, 'airport:ARN']);
  });

  it('never takes away where the ride starts or ends', async () => {
    const { store } = await aSearch();
    store.addStop();
    store.removeStop(0);
    store.removeStop(2);
    expect(store.points).toHaveLength(3);
  });

  it('tells the pickup of a link by the clock of the place, whatever offset the link has, but leaves a changed one alone', async () => {
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

  it('refuses what is missing, the same place twice, and a pickup past or too soon', async () => {
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

  it('keeps the error when the places of the URL cannot be had, and loads them at the next try', async () => {
    const { edge, store } = await aSearch({ pointIds: ['office:1', 'airport:ARN'] });
    edge.refuses(fetchPlace, 'UNAVAILABLE', 'Later');
    await loaded(store);
    expect(store.form.state).toMatchObject({ kind: 'failed', error: { type: 'UNAVAILABLE' } });
    edge.answers(fetchPlace, arlanda);
    await store.form.load();
    expect(store.form.state.kind).toBe('ready');
  });
});
