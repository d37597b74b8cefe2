import { listHotelsByIds, searchHotels } from '@portolan/contracts';
import { FakeEdge, ids, testNow } from '@portolan/testing/rules';
import { aMember } from '../../member/aMember.ts';
import type { Pause } from '../../search/pauseFor.ts';
import type { HotelGroup } from '../hotelFacets.ts';
import { aFoundHotel, aHotelQuery, aHotelsAnswer, hotelsNumbered } from '../aHotel.ts';
import { hotelSearchOf, type HotelsAnswer } from '../hotelsApi.ts';
import { hotelView, type HotelViewState } from '../hotelView.ts';
import { hotelFilterOptions } from './hotelFilterOptions.ts';
import { HotelResultsStore } from './HotelResultsStore.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A search over the fake edge, whose pauses between polls the test ends. */
async function aSearch(
  answers: HotelsAnswer[],
  { view = hotelView.initial, searchId = null, edge = new FakeEdge() }: Partial<SearchOptions> = {},
) {
  const last = answers.at(-1) ?? aHotelsAnswer([]);
  edge.answers(searchHotels, () => answers.shift() ?? last);
  const { http } = await aMember(edge);
  const waiting: (() => void)[] = [];
  const pauses: number[] = [];
  const pause: Pause = (ms) => {
    pauses.push(ms);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const question = { query: aHotelQuery(), currency: 'SEK', guestIds: new Set<string>() };
  const store = new HotelResultsStore({ http, question, view, searchId, now: () => testNow, pause });
  store.start();
  const until = async (condition: () => boolean) => {
    while (!condition()) await settled();
  };
  const bodies = () => edge.requestsOf(searchHotels).map(({ body }) => body as Record<string, unknown>);
  const endPause = () => waiting.shift()?.();
  /** Ends the pause and waits for the answer after it. */
  const poll = async () => {
    const before = bodies().length;
    endPause();
    await until(() => bodies().length > before && (pauses.length > before || !store.isRunning));
  };
  await until(() => pauses.length > 0 || !store.isRunning);
  return { edge, store, pauses, until, bodies, poll, endPause };
}
interface SearchOptions {
  readonly view: HotelViewState;
  readonly searchId: string | null;
  readonly edge: FakeEdge;
}

const running = (hotels: HotelsAnswer['hotels'], over: Parameters<typeof aHotelsAnswer>[1] = {}) =>
  aHotelsAnswer(hotels, { status: 'RUNNING', ...over });
const withFilter = (view: HotelViewState, group: HotelGroup, values: readonly string[]): HotelViewState => ({
  ...view,
  filters: hotelView.choose(view.filters, group, values),
});
const shownIds = ({ store }: { store: HotelResultsStore }) => store.shown.map(({ hotel }) => hotel.id);

describe('Hotel search by the poll contract', () => {
  it('[S3.38] [S9.11] A request holds the position with a radius of 40, currency, days, rooms of the occupancy and filter', async () => {
    const { store, bodies } = await aSearch([aHotelsAnswer([])]);
    expect(bodies()).toEqual([
      {
        search: { latitude: 59.9075, longitude: 10.7574, radius: 40 },
        requestedCurrency: 'SEK',
        requestedCheckIn: '2026-11-23',
        requestedCheckOut: '2026-11-25',
        requestedRooms: [{ adults: 1, children: 0, travellerIds: [ids.traveller] }],
        isPrePaid: true,
      },
    ]);
    store.dispose();
  });

  it('[S4.27] [S9.13] A search polls every 3000 ms with the searchId until it is FINISHED', async () => {
    const { store, pauses, bodies, poll } = await aSearch([
      running(hotelsNumbered(1)),
      running(hotelsNumbered(1)),
      aHotelsAnswer(hotelsNumbered(2)),
    ]);
    expect(store.isRunning).toBe(true);
    await poll();
    await poll();
    expect(pauses).toEqual([3000, 3000]);
    expect(bodies().map(({ searchId }) => searchId)).toEqual([undefined, ids.item, ids.item]);
    expect([store.isRunning, store.searchId]).toEqual([false, ids.item]);
    store.dispose();
  });

  it('[S4.28] Another filter or sort stops the running poll and asks at once with the same search', async () => {
    const { store, until, bodies, pauses } = await aSearch([running(hotelsNumbered(3))]);
    store.show(withFilter(hotelView.initial, 'house', ['GYM']));
    await until(() => pauses.length === 2);
    expect(bodies()[1]).toMatchObject({ isPrePaid: true, gym: true, searchId: ids.item });
    store.show(hotelView.withSort(withFilter(hotelView.initial, 'house', ['GYM']), 'price'));
    await until(() => pauses.length === 3);
    expect(bodies()[2]).toMatchObject({ gym: true, searchId: ids.item });
    store.dispose();
    expect(bodies()).toHaveLength(3);
  });

  it('[S4.28] A search stopped by another one sends no more requests', async () => {
    const { store, until, bodies, pauses, endPause } = await aSearch([running(hotelsNumbered(1))]);
    void store.search();
    await until(() => pauses.length === 2);
    endPause();
    await settled();
    expect(bodies().map(({ searchId }) => searchId)).toEqual([undefined, undefined]);
    store.dispose();
  });

  it('[S4.29] [S9.12] Hotels without an offer are requested in batches of 20, each once', async () => {
    const bare = hotelsNumbered(45).map((hotel) => ({ ...hotel, offer: null, total: null }));
    const edge = new FakeEdge().answers(listHotelsByIds, ({ body }) => ({
      hotels: (body as { ids: string[] }).ids.map((id) => aFoundHotel({ id })),
    }));
    const { store, until, poll } = await aSearch([running(bare), running(bare), aHotelsAnswer(bare)], { edge });
    const requests = () =>
      edge.requestsOf(listHotelsByIds).map(({ body }) => body as { ids: string[]; searchId: string });
    await until(() => store.shown.every(({ hotel }) => hotel.offer !== null));
    await poll();
    expect(requests().map((body) => body.ids.length)).toEqual([20, 20, 5]);
    expect(new Set(requests().map(({ searchId }) => searchId))).toEqual(new Set([ids.item]));
    expect(store.shown.filter(({ hotel }) => hotel.offer === null)).toEqual([]);
    store.dispose();
  });

  it('[S8.24] A failed batch keeps its message while other hotels stay, and can be retried', async () => {
    const [priced] = hotelsNumbered(1);
    const bare = { ...aFoundHotel({ id: 'bare' }), offer: null, total: null };
    const edge = new FakeEdge().refuses(listHotelsByIds, 'SUPPLIER_UNAVAILABLE', 'No prices just now');
    const { store, until } = await aSearch([aHotelsAnswer([priced!, bare])], { edge });
    await until(() => store.missing.failed.length === 1);
    expect(store.missing.failed).toMatchObject([{ ids: ['bare'], error: { message: 'No prices just now' } }]);
    expect(shownIds({ store })).toEqual(['hotel-1', 'bare']);
    edge.answers(listHotelsByIds, { hotels: [aFoundHotel({ id: 'bare' })] });
    store.missing.retryFor('bare');
    await until(() => store.shown.every(({ hotel }) => hotel.offer !== null));
    expect(store.missing.failed).toEqual([]);
    store.dispose();
  });

  it('[S3.40] Each hotel has its offer and the search that found it', async () => {
    const { store } = await aSearch([aHotelsAnswer([aFoundHotel()])]);
    expect(store.shown).toMatchObject([{ searchId: ids.item, hotel: { id: 'hotel-1', offer: { id: 'rate-1' } } }]);
    store.dispose();
  });
});

it('[S3.39] The transport is sent only with package rates', () => {
  const question = {
    query: aHotelQuery({ transportId: ids.item }),
    currency: 'SEK',
    guestIds: new Set([ids.traveller]),
  };
  expect(hotelSearchOf(question, {})).not.toHaveProperty('transportId');
  expect(hotelSearchOf(question, { packageRatesOnly: true })).toMatchObject({
    transportId: ids.item,
    requestedRooms: [{ adults: 1, children: 0, travellerIds: [] }],
  });
});

describe('Hotels whose price is on its way', () => {
  const bare = (id: string) => aFoundHotel({ id, offer: null, total: null });
  const optionsOf = (store: HotelResultsStore) =>
    Object.fromEntries(
      hotelFilterOptions(store, hotelView.initial.filters).map(({ group, options, isCounting }) => [
        group,
        `${options.map(({ value, count }) => `${value} ${count}`).join(', ')}${isCounting ? ' so far' : ''}`,
      ]),
    );

  it('They stay listed, are not counted, and are counted again once all prices have come; those without a fitting rate leave', async () => {
    const edge = new FakeEdge().answers(listHotelsByIds, { hotels: [aFoundHotel({ id: 'late' })] });
    const release = edge.holds(listHotelsByIds);
    const [known] = hotelsNumbered(1);
    const hotels = [known!, bare('late'), bare('unfit')];
    const search = await aSearch(
      [
        aHotelsAnswer(hotels, { facets: { prePaid: 1 } }),
        aHotelsAnswer([known!, aFoundHotel({ id: 'late' })], { facets: { prePaid: 2 } }),
      ],
      { edge },
    );
    const { store, until } = search;
    await until(() => store.missing.pending.size === 2);
    expect(hotelView.matching(store.shown, hotelView.initial.filters)).toHaveLength(3);
    expect(optionsOf(store)).toMatchObject({
      payment: 'PREPAID 1, AT_HOTEL 0 so far',
      rate: 'COMPANY 0, PACKAGE 0 so far',
      terms: 'FREE_CANCELLATION 1 so far',
      chain: 'Nordic Quay 1 so far',
    });
    release();
    await until(() => !store.isCounting);
    expect(shownIds(search)).toEqual(['hotel-1', 'late']);
    const counted = optionsOf(store);
    expect(counted).toMatchObject({ payment: 'PREPAID 2', terms: 'FREE_CANCELLATION 2', chain: 'Nordic Quay 2' });
    expect(counted).not.toHaveProperty('rate');
    store.dispose();
  });

  it('A price that could be asked for again leaves the counts open', async () => {
    const edge = new FakeEdge().refuses(listHotelsByIds, 'SUPPLIER_UNAVAILABLE', 'No prices just now');
    const { store, until } = await aSearch([aHotelsAnswer([bare('bare')])], { edge });
    await until(() => store.missing.failed.length === 1);
    expect([store.isRunning, store.isCounting]).toEqual([false, true]);
    expect(hotelView.matching(store.shown, hotelView.initial.filters)).toHaveLength(1);
    store.dispose();
  });
});

describe('Visible hotels', () => {
  it('Visible hotels keep their order while others arrive, until those are shown', async () => {
    const costly = aFoundHotel({ id: 'dear', total: 9000 });
    const cheap = aFoundHotel({ id: 'cheap', total: 10 });
    const search = await aSearch([running([costly]), aHotelsAnswer([cheap, costly])], {
      view: hotelView.withSort(hotelView.initial, 'price'),
    });
    const { store, poll } = search;
    await poll();
    expect([shownIds(search), store.lateCount(hotelView.initial.filters)]).toEqual([['dear'], 1]);
    store.showLate();
    expect([shownIds(search), store.lateCount(hotelView.initial.filters)]).toEqual([['cheap', 'dear'], 0]);
    store.dispose();
  });

  it('Another filter shows all hotels at once, the loaded ones before the API answers', async () => {
    const gym = aFoundHotel({ id: 'gym' });
    const bare = aFoundHotel({ id: 'no-gym', amenities: [] });
    const search = await aSearch([running([gym, bare]), running([gym, aFoundHotel({ id: 'other-gym' })])]);
    const { store, until, pauses } = search;
    store.show(withFilter(hotelView.initial, 'house', ['GYM']));
    expect(shownIds(search)).toEqual(['gym', 'no-gym']);
    await until(() => pauses.length === 2);
    expect(shownIds(search)).toEqual(['gym', 'other-gym', 'no-gym']);
    expect(store.lateCount(hotelView.initial.filters)).toBe(0);
    store.dispose();
  });

  it('A filter of the screen shows waiting hotels with the others', async () => {
    const search = await aSearch([
      running([aFoundHotel({ id: 'first' })]),
      aHotelsAnswer([aFoundHotel({ id: 'late' })]),
    ]);
    const { store, poll } = search;
    await poll();
    expect(shownIds(search)).toEqual(['first']);
    store.show(withFilter(hotelView.initial, 'chain', ['Nordic Quay']));
    expect(shownIds(search)).toEqual(['late', 'first']);
    store.dispose();
  });

  it('Counts of the API are not shown under filters of the screen, unknown to it', async () => {
    const { store } = await aSearch([aHotelsAnswer([aFoundHotel()], { facets: { gym: 1 } })]);
    const gymOf = (view: typeof hotelView.initial) =>
      hotelFilterOptions(store, view.filters).find(({ group }) => group === 'house')?.options;
    expect(gymOf(hotelView.initial)).toEqual([{ value: 'GYM', count: 1 }]);
    expect(gymOf(withFilter(hotelView.initial, 'terms', ['IN_POLICY']))).toEqual([{ value: 'GYM', count: null }]);
    store.dispose();
  });

  it('A visible hotel shows a price that arrives later in place', async () => {
    const search = await aSearch([
      running([aFoundHotel({ isSoldOut: true, offer: null, total: null })]),
      aHotelsAnswer([aFoundHotel()]),
    ]);
    await search.poll();
    expect(search.store.shown[0]?.hotel.total).toBe(3240);
    search.store.dispose();
  });
});

describe('Hotel search problems', () => {
  it('The search of the URL resumes, and a new one starts if it has expired', async () => {
    const edge = new FakeEdge();
    const { store, bodies } = await aSearch([aHotelsAnswer([])], { searchId: ids.company, edge });
    expect(bodies().map(({ searchId }) => searchId)).toEqual([ids.company]);
    store.dispose();
    const again = await aSearch([aHotelsAnswer([])], { searchId: ids.company });
    again.edge.refuses(searchHotels, 'SEARCH_EXPIRED', 'Too old');
    await again.store.resume();
    expect(again.bodies().map(({ searchId }) => searchId)).toEqual([ids.company, ids.item, undefined]);
    again.store.dispose();
  });

  it('A search can be stopped and continued, and keeps its hotels when a poll fails', async () => {
    const { edge, store, until, bodies, pauses } = await aSearch([running(hotelsNumbered(2))]);
    store.stop();
    expect([store.isRunning, store.shown.length]).toEqual([false, 2]);
    edge.cuts(searchHotels);
    await store.resume();
    expect([store.state.kind, store.shown.length, bodies().at(-1)?.['searchId']]).toEqual(['failed', 2, ids.item]);
    edge.answers(searchHotels, running(hotelsNumbered(3)));
    void store.resume();
    await until(() => pauses.length === 2);
    expect([store.isRunning, store.lateCount(hotelView.unfiltered)]).toEqual([true, 1]);
    store.dispose();
  });

  it('A search names failed suppliers, counts answered ones and expires', async () => {
    const past = new Date(testNow - 1000).toISOString();
    const { store, until } = await aSearch([
      aHotelsAnswer(hotelsNumbered(1), {
        expiresAt: past,
        suppliers: [
          { code: 'NQH', name: 'Nordic Quay Direct', state: 'ANSWERED' },
          { code: 'BED', name: 'Bedbank', state: 'FAILED', message: 'did not answer in time' },
        ],
      }),
    ]);
    expect([store.answeredCount, store.unanswered.map(({ name }) => name)]).toEqual([1, ['Bedbank']]);
    await until(() => store.isExpired);
    store.dispose();
  });
});
