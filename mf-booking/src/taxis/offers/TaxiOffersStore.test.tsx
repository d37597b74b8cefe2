import { fetchPlace, listEmployees, searchTaxiOffers } from '@portolan/contracts';
import { anEmployee, aPlace, aTaxiOffer, FakeEdge, ids, testNow } from '@portolan/testing/rules';
import { aMember } from '../../member/aMember.ts';
import { guestBook, type Guest } from '../../travellers/guests.ts';
import type { TaxiQuery } from '../taxiQuery.ts';
import { TaxiOffersStore } from './TaxiOffersStore.ts';

const guestId = '00000000-0000-4000-8000-000000000099';
const query: TaxiQuery = {
  cartId: null,
  pointIds: ['office:1', 'airport:ARN'],
  travellerIds: [ids.traveller],
  transferType: 'AIRPORT_DROPOFF',
  startDateTime: '2026-11-23T06:35:00+01:00',
};

async function someOffers(over: Partial<TaxiQuery> = {}) {
  const edge = new FakeEdge()
    .answers(fetchPlace, ({ params }) => aPlace({ pointId: params['pointId'] ?? '' }))
    .answers(listEmployees, { content: [anEmployee()], pageSize: 10_000, totalItems: 1, totalPages: 1, currentPage: 1 })
    .answers(searchTaxiOffers, { data: [aTaxiOffer()], errors: [] });
  return { edge, store: new TaxiOffersStore(await aMember(edge), { ...query, ...over }, () => testNow) };
}

afterEach(() => localStorage.clear());

describe('Taxi search', () => {
  it('[S7.19] [S7.56] A request holds the places in travel order and the time zone of the first', async () => {
    const { edge, store } = await someOffers();
    await store.search();
    expect(edge.requestsOf(searchTaxiOffers)[0]?.body).toMatchObject({
      pointIds: ['office:1', 'airport:ARN'],
      points: [{ pointId: 'office:1' }, { pointId: 'airport:ARN' }],
      passengers: 1,
      travellerIds: [ids.traveller],
      transferType: 'AIRPORT_DROPOFF',
      startDateTime: '2026-11-23T06:35:00+01:00',
      startTimeZone: 'Europe/Stockholm',
    });
    expect(edge.requestsOf(fetchPlace).map(({ params }) => params)).toEqual([
      { pointId: 'office:1' },
      { pointId: 'airport:ARN' },
    ]);
    expect(store.state).toMatchObject({ kind: 'ready', value: { checkedAt: '2026-11-20T09:00:00.000Z' } });
  });

  it('A guest of this browser counts as a passenger but is not named to the API', async () => {
    const guest: Guest = {
      id: guestId,
      title: 'MS',
      firstName: 'Astrid',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'a@guest.example',
    };
    guestBook.keep(ids.traveller, guest);
    const { edge, store } = await someOffers({ travellerIds: [ids.traveller, guestId] });
    await Promise.all([store.search(), store.loadTravellers()]);
    expect(edge.requestsOf(searchTaxiOffers)[0]?.body).toMatchObject({ passengers: 2, travellerIds: [ids.traveller] });
    expect(store.travellers.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Elin Sandberg employee',
      'Astrid Koch guest',
    ]);
  });

  it('[S7.48] [S9.19] Colleagues are loaded once another person travels, and a missing one is reported', async () => {
    const { edge, store } = await someOffers({ travellerIds: [ids.colleague, ids.item] });
    await store.loadTravellers();
    expect(edge.requestsOf(listEmployees)[0]?.query.get('size')).toBe('10000');
    expect(store.travellers.map(({ name }) => name)).toEqual(['Jonas Lindqvist']);
    expect(store.searchTravellers.isIncomplete).toBe(true);
  });

  it('The newest search is shown even if an older one is answered last', async () => {
    const { edge, store } = await someOffers();
    const isAtTheEdge = new Promise<() => void>((arrived) => {
      edge.answers(
        searchTaxiOffers,
        () => new Promise((answer) => arrived(() => answer({ data: [aTaxiOffer({ id: 'older' })], errors: [] }))),
      );
    });
    const older = store.search();
    const answerOlder = await isAtTheEdge;
    edge.answers(searchTaxiOffers, { data: [aTaxiOffer({ id: 'newer' })], errors: [] });
    await store.search();
    answerOlder();
    await older;
    expect(store.offers.map(({ id }) => id)).toEqual(['newer']);
  });

  it('A failed search keeps its error, and an aborted one changes nothing', async () => {
    const { edge, store } = await someOffers();
    edge.refuses(searchTaxiOffers, 'PICKUP_TOO_SOON', 'Too soon');
    await store.search();
    expect(store.state).toMatchObject({ kind: 'failed', error: { type: 'PICKUP_TOO_SOON' } });
    const givenUp = store.search();
    store.dispose();
    await givenUp;
    expect(store.state.kind).toBe('loading');
  });
});
