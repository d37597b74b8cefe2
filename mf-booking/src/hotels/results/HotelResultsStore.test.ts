import { listHotelsByIds, searchHotels } from '@portolan/contracts';
import { FakeEdge, ids, testNow } from '@portolan/testing';
import { aMember } from '../../member/aMember.ts';
import type { Rest } from '../../search/restFor.ts';
import { aFoundHotel, aHotelQuery, aHotelsAnswer, hotelsNumbered } from '../aHotel.ts';
import { hotelSearchOf, type HotelsAnswer } from '../hotelsApi.ts';
import { hotelView, type HotelViewState } from '../hotelView.ts';
import { HotelResultsStore } from './HotelResultsStore.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A search over the fake edge, whose rests between polls the test ends. */
async function aSearch(
  answers: HotelsAnswer[],
  { view = hotelView.initial, searchId = null, edge = new FakeEdge() }: Partial<SearchOptions> = {},
) {
  const last = answers.at(-1) ?? aHotelsAnswer([]);
  edge.answers(searchHotels, () => answers.shift() ?? last);
  const { http } = await aMember(edge);
  const waiting: (() => void)[] = [];
  const rests: number[] = [];
  const rest: Rest = (ms) => {
    rests.push(ms);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const question = { query: aHotelQuery(), currency: 'SEK', guestIds: new Set<string>() };
  const store = new HotelResultsStore({ http, question, view, searchId, now: () => testNow, rest });
  store.start();
  const until = async (condition: () => boolean) => {
    while (!condition()) await settled();
  };
  const bodies = () => edge.requestsOf(searchHotels).map(({ body }) => body as Record<string, unknown>);
  const endRest = () => waiting.shift()?.();
  /** Ends the rest and waits for the answer after it. */
  const poll = async () => {
    const before = bodies().length;
    endRest();
    await until(() => bodies().length > before && (rests.length > before || !store.isRunning));
  };
  await until(() => rests.length > 0 || !store.isRunning);
  return { edge, store, rests, until, bodies, poll, endRest };
}
interface SearchOptions {
  readonly view: HotelViewState;
  readonly searchId: string | null;
  readonly edge: FakeEdge;
}

const running = (hotels: HotelsAnswer['hotels'], over: Parameters<typeof aHotelsAnswer>[1] = {}) =>
  aHotelsAnswer(hotels, { status: 'RUNNING', ...over });
const withFilter = (view: HotelViewState, group: 'house' | 'payment', values: readonly string[]): HotelViewState => ({
  ...view,
  filters: hotelView.choose(view.filters, group, values),
});
const shownIds = ({ store }: { store: HotelResultsStore }) => store.shown.map(({ hotel }) => hotel.id);

describe('a search for hotels by the poll contract', () => {
  it('[S3.38] [S9.11] sends the spot with a radius of 40, the currency, the days, the rooms of the occupancy and the filter', async () => {
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

  it('[S4.27] [S9.13] repeats every 3000 ms with the searchId until it is FINISHED, and then stops', async () => {
    const { store, rests, bodies, poll } = await aSearch([
      running(hotelsNumbered(1)),
      running(hotelsNumbered(1)),
      aHotelsAnswer(hotelsNumbered(2)),
    ]);
    expect(store.isRunning).toBe(true);
    await poll();
    await poll();
    expect(rests).toEqual([3000, 3000]);
    expect(bodies().map(({ searchId }) => searchId)).toEqual([undefined, ids.item, ids.item]);
    expect([store.isRunning, store.searchId]).toEqual([false, ids.item]);
    store.dispose();
  });

  it('[S4.28] stops what runs for another filter and for another sort, and begins again at once with what the search has', async () => {
    const { store, until, bodies, rests } = await aSearch([running(hotelsNumbered(3))]);
    store.show(withFilter(hotelView.initial, 'house', ['GYM']));
    await until(() => rests.length === 2);
    expect(bodies()[1]).toMatchObject({ isPrePaid: true, gym: true, searchId: ids.item });
    store.show(hotelView.withSort(withFilter(hotelView.initial, 'house', ['GYM']), 'price'));
    await until(() => rests.length === 3);
    expect(bodies()[2]).toMatchObject({ gym: true, searchId: ids.item });
    store.dispose();
    expect(bodies()).toHaveLength(3);
  });

  it('[S4.28] asks nothing more for a search that another one has stopped', async () => {
    const { store, until, bodies, rests, endRest } = await aSearch([running(hotelsNumbered(1))]);
    void store.search();
    await until(() => rests.length === 2);
    endRest();
    await settled();
    expect(bodies().map(({ searchId }) => searchId)).toEqual([undefined, undefined]);
    store.dispose();
  });

  it('[S4.29] [S9.12] asks for hotels without an offer in batches of 20, each once', async () => {
    const bare = hotelsNumbered(45).map((hotel) => ({ ...hotel, offer: null, total: null }));
    const edge = new FakeEdge().answers(listHotelsByIds, ({ body }) => ({
      hotels: (body as { ids: string[] }).ids.map((id) => aFoundHotel({ id })),
    }));
    const { store, until, poll } = await aSearch([running(bare), running(bare), aHotelsAnswer(bare)], { edge });
    const asked = () => edge.requestsOf(listHotelsByIds).map(({ body }) => body as { ids: string[]; searchId: string });
    await until(() => store.shown.every(({ hotel }) => hotel.offer !== null));
    await poll();
    expect(asked().map((body) => body.ids.length)).toEqual([20, 20, 5]);
    expect(new Set(asked().map(({ searchId }) => searchId))).toEqual(new Set([ids.item]));
    expect(store.shown.filter(({ hotel }) => hotel.offer === null)).toEqual([]);
    store.dispose();
  });

  it('[S8.24] keeps a failed batch with its message while other hotels stay, and asks for it again', async () => {
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

  it('[S3.40] knows the offer of each hotel, and which search has it', async () => {
    const { store } = await aSearch([aHotelsAnswer([aFoundHotel()])]);
    expect(store.shown).toMatchObject([{ searchId: ids.item, hotel: { id: 'hotel-1', offer: { id: 'rate-1' } } }]);
    store.dispose();
  });
});

it('[S3.39] sends the transport with package rates alone', () => {
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

describe('hotels in sight', () => {
  it('stay where they are as others come, until somebody wants to see those', async () => {
    const dear = aFoundHotel({ id: 'dear', total: 9000 });
    const cheap = aFoundHotel({ id: 'cheap', total: 10 });
    const search = await aSearch([running([dear]), aHotelsAnswer([cheap, dear])], {
      view: hotelView.withSort(hotelView.initial, 'price'),
    });
    const { store, poll } = search;
    await poll();
    expect([shownIds(search), store.lateCount(hotelView.initial.filters)]).toEqual([['dear'], 1]);
    store.showLate();
    expect([shownIds(search), store.lateCount(hotelView.initial.filters)]).toEqual([['cheap', 'dear'], 0]);
    store.dispose();
  });

  it('are all there at once for another filter, the loaded ones before the API answers', async () => {
    const gym = aFoundHotel({ id: 'gym' });
    const bare = aFoundHotel({ id: 'no-gym', amenities: [] });
    const search = await aSearch([running([gym, bare]), running([gym, aFoundHotel({ id: 'other-gym' })])]);
    const { store, until, rests } = search;
    store.show(withFilter(hotelView.initial, 'house', ['GYM']));
    expect(shownIds(search)).toEqual(['gym', 'no-gym']);
    await until(() => rests.length === 2);
    expect(shownIds(search)).toEqual(['gym', 'other-gym', 'no-gym']);
    expect(store.lateCount(hotelView.initial.filters)).toBe(0);
    store.dispose();
  });

  it('show a price that came meanwhile in place', async () => {
    const search = await aSearch([
      running([aFoundHotel({ isSoldOut: true, offer: null, total: null })]),
      aHotelsAnswer([aFoundHotel()]),
    ]);
    await search.poll();
    expect(search.store.shown[0]?.hotel.total).toBe(3240);
    search.store.dispose();
  });
});

describe('a search for hotels that does not go its way', () => {
  it('takes up the search of its address, and begins anew where that is no longer known', async () => {
    const edge = new FakeEdge();
    const { store, bodies } = await aSearch([aHotelsAnswer([])], { searchId: ids.company, edge });
    expect(bodies().map(({ searchId }) => searchId)).toEqual([ids.company]);
    store.dispose();
    const again = await aSearch([aHotelsAnswer([])], { searchId: ids.company });
    again.edge.refuses(searchHotels, 'SEARCH_EXPIRED', 'Too old');
    await again.store.goOn();
    expect(again.bodies().map(({ searchId }) => searchId)).toEqual([ids.company, ids.item, undefined]);
    again.store.dispose();
  });

  it('can be stopped and gone on with, and keeps what it has when a poll fails', async () => {
    const { edge, store, until, bodies, rests } = await aSearch([running(hotelsNumbered(2))]);
    store.stop();
    expect([store.isRunning, store.shown.length]).toEqual([false, 2]);
    edge.cuts(searchHotels);
    await store.goOn();
    expect([store.state.kind, store.shown.length, bodies().at(-1)?.['searchId']]).toEqual(['failed', 2, ids.item]);
    edge.answers(searchHotels, running(hotelsNumbered(3)));
    void store.goOn();
    await until(() => rests.length === 2);
    expect([store.isRunning, store.lateCount(hotelView.unfiltered)]).toEqual([true, 1]);
    store.dispose();
  });

  it('names the suppliers that failed, counts those that answered, and is no longer good after its time', async () => {
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
