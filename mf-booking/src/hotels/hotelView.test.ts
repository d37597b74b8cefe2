import type { FoundHotel } from '@portolan/contracts';
import { aFoundHotel, aHotelRate, aRateAtHotel, hotelsNumbered } from './aHotel.ts';
import type { HotelFilterChoice, HotelGroup, HotelResult } from './hotelFacets.ts';
import { filterKeyOf, hotelFilterOf } from './hotelFilterOf.ts';
import { hotelView } from './hotelView.ts';

const { unfiltered, initial } = hotelView;
const choose = (group: HotelGroup, ...values: string[]) => hotelView.choose(unfiltered, group, values);
const resultsOf = (hotels: readonly FoundHotel[], filterKey = ''): HotelResult[] =>
  hotels.map((hotel, rank) => ({
    hotel,
    searchId: 'search',
    filterKey,
    rank,
    isPriceOpen: hotel.offer === null && !hotel.isSoldOut,
  }));
const idsOf = (hotels: readonly HotelResult[]) => hotels.map(({ hotel }) => hotel.id);
const through = (view = initial) => hotelView.parse(hotelView.write(new URLSearchParams('place=x'), view));

describe('Hotel filters sent to the API', () => {
  it('[S5.6] [S9.15] A request holds stars from 0 to 5, and no stars if none or all are chosen', () => {
    expect(hotelFilterOf(choose('stars', '5', '0'))).toEqual({ stars: [0, 5] });
    expect(hotelFilterOf(choose('stars'))).toEqual({});
    expect(hotelFilterOf(choose('stars', '0', '1', '2', '3', '4', '5'))).toEqual({});
    expect(hotelView.parse(new URLSearchParams('stars=6&stars=4')).filters.chosen.stars).toEqual(['4']);
  });

  it('[S5.7] A request says true for pre-paid, false for paying at the hotel, and nothing for none or both', () => {
    expect(hotelFilterOf(choose('payment', 'PREPAID'))).toEqual({ isPrePaid: true });
    expect(hotelFilterOf(choose('payment', 'AT_HOTEL'))).toEqual({ isPrePaid: false });
    expect(hotelFilterOf(choose('payment'))).toEqual({});
    expect(hotelFilterOf(choose('payment', 'PREPAID', 'AT_HOTEL'))).toEqual({});
  });

  it('[S5.8] [S5.9] A request says true for a chosen company rate or package rate', () => {
    expect(hotelFilterOf(choose('rate', 'COMPANY'))).toEqual({ isCorporateRate: true });
    expect(hotelFilterOf(choose('rate', 'PACKAGE'))).toEqual({ packageRatesOnly: true });
  });

  it('[S5.10] [S3.37] A request asks for Wi-Fi, breakfast and hotel features only if they are chosen', () => {
    expect(hotelFilterOf(unfiltered)).toEqual({});
    const all = hotelView.choose(
      hotelView.choose({ ...choose('included', 'WIFI', 'BREAKFAST'), tripAdvisorPoints: 4 }, 'regionsIds', ['r-1']),
      'house',
      ['ACCESSIBLE', 'ECO_FRIENDLY', 'ETHICAL', 'GYM', 'POOL', 'CLEANING', 'BRANDED'],
    );
    expect(hotelFilterOf(all)).toEqual({
      wifiIncluded: true,
      breakfastIncluded: true,
      regionsIds: ['r-1'],
      tripAdvisorPoints: 4,
      accessible: true,
      ecoFriendly: true,
      ethical: true,
      gym: true,
      pool: true,
      cleaning: true,
      branded: true,
    });
  });

  it('[S5.11] The initial filters are no stars and pre-paid', () => {
    expect(hotelView.parse(new URLSearchParams())).toEqual(initial);
    expect(initial.filters.chosen).toMatchObject({ stars: [], payment: ['PREPAID'] });
    expect(hotelView.active(initial.filters)).toEqual(['payment']);
  });
});

describe('Hotel view in the URL', () => {
  it('A hotel view is read from the URL as it was written, also without the default filter', () => {
    const view = {
      ...initial,
      page: 2,
      sort: 'distance' as const,
      filters: { ...choose('stars', '4', '3'), tripAdvisorPoints: 4.5, name: 'kai' },
    };
    expect(through(view)).toEqual(view);
    expect(through()).toEqual(initial);
    expect(hotelView.write(new URLSearchParams('place=x'), initial).toString()).toBe('place=x');
  });

  it('[S9.14] The list starts at 10 hotels and grows by 10', () => {
    const shownOf = (page: number) => hotelView.paging.slice(resultsOf(hotelsNumbered(45)), page).offers.length;
    expect([shownOf(initial.page), shownOf(initial.page + 1)]).toEqual([10, 20]);
    expect(shownOf(hotelView.parse(new URLSearchParams('count=13')).page)).toBe(20);
    expect(shownOf(hotelView.parse(new URLSearchParams('count=-1')).page)).toBe(10);
  });
});

describe('Filters of loaded hotels', () => {
  const atHotel = aFoundHotel({ id: 'at-hotel', offer: aRateAtHotel(), amenities: [], stars: 0 });
  const company = aFoundHotel({ id: 'company', offer: aHotelRate({ companyRate: 'Nordlys 2026' }), chain: null });
  const unpriced = aFoundHotel({ id: 'unpriced', offer: null, total: null });
  const soldOut = aFoundHotel({
    id: 'sold-out',
    offer: null,
    total: null,
    isSoldOut: true,
    chain: null,
    amenities: [],
  });
  const all = resultsOf([atHotel, company, unpriced, soldOut]);

  it.each<[HotelGroup, string[], string[]]>([
    ['payment', ['PREPAID'], ['company', 'unpriced']],
    ['payment', ['AT_HOTEL'], ['at-hotel', 'unpriced']],
    ['payment', ['PREPAID', 'AT_HOTEL'], ['at-hotel', 'company', 'unpriced']],
    ['rate', ['COMPANY'], ['company', 'unpriced']],
    ['included', ['BREAKFAST'], ['company', 'unpriced']],
    ['stars', ['0'], ['at-hotel']],
    ['house', ['GYM'], ['company', 'unpriced']],
    ['chain', ['Nordic Quay'], ['at-hotel', 'unpriced']],
    ['propertyType', ['HOSTEL'], []],
    ['terms', ['FREE_CANCELLATION'], ['at-hotel', 'company', 'unpriced']],
  ])(
    'The filter %s %s keeps matching hotels, and of those without a matching rate only the ones whose price is on its way',
    (group, values, expected) => {
      expect(idsOf(hotelView.matching(all, choose(group, ...values)))).toEqual(expected);
    },
  );

  it.each<[string, HotelFilterChoice]>([
    ['payment', choose('payment', 'PREPAID')],
    ['payment at the hotel', choose('payment', 'AT_HOTEL')],
    ['company rate', choose('rate', 'COMPANY')],
    ['package rate', choose('rate', 'PACKAGE')],
    ['Wi-Fi', choose('included', 'WIFI')],
    ['breakfast', choose('included', 'BREAKFAST')],
    ['free cancellation', choose('terms', 'FREE_CANCELLATION')],
    ['policy', choose('terms', 'IN_POLICY')],
    ['price', { ...unfiltered, price: { min: 1, max: null } }],
  ])('A sold-out hotel passes no filter of %s, not even where an API found it with the same filter', (_, filters) => {
    expect(hotelView.matching(resultsOf([soldOut], filterKeyOf(filters)), filters)).toEqual([]);
  });

  it('A sold-out hotel stays without filters of rates, and a hotel of no supplier’s price is treated alike', () => {
    expect(idsOf(hotelView.matching(resultsOf([soldOut]), choose('stars', '4')))).toEqual(['sold-out']);
    const gone = resultsOf([unpriced]).map((result) => ({ ...result, isPriceOpen: false }));
    expect(hotelView.matching(gone, choose('payment', 'PREPAID'))).toEqual([]);
  });

  it('Hotels match by part of their name, and by an API answer to the same filter', () => {
    expect(idsOf(hotelView.matching(all, { ...unfiltered, name: 'bJØRV' }))).toHaveLength(4);
    expect(hotelView.matching(all, { ...unfiltered, name: 'elsewhere' })).toEqual([]);
    expect(idsOf(hotelView.matching(resultsOf([atHotel], '{"gym":true}'), choose('house', 'GYM')))).toEqual([
      'at-hotel',
    ]);
  });

  it('Hotels match by nightly price and distance; a hotel whose price is on its way matches any price', () => {
    const costly = aFoundHotel({ id: 'dear', distanceKm: 6, offer: aHotelRate({ pricePerNight: 2400 }) });
    const price = { ...unfiltered, price: { min: null, max: 1700 } };
    expect(idsOf(hotelView.matching(resultsOf([atHotel, costly, unpriced]), price))).toEqual(['at-hotel', 'unpriced']);
    expect(idsOf(hotelView.matching(resultsOf([atHotel, costly]), { ...unfiltered, withinKm: 5.5 }))).toEqual([
      'at-hotel',
    ]);
  });

  it('The URL keeps price and distance and ignores invalid values', () => {
    const filters = { ...initial.filters, price: { min: 900, max: null }, withinKm: 2.5 };
    expect(through({ ...initial, filters }).filters).toEqual(filters);
    expect(hotelView.active(filters)).toEqual(['payment', 'price', 'withinKm']);
    expect(hotelView.parse(new URLSearchParams('within=-1&priceMax=cheap')).filters).toEqual(initial.filters);
  });

  it('Hotels are sorted by each order, and ties by the order of the API', () => {
    const one = aFoundHotel({ id: 'one', total: 500, distanceKm: 9, stars: 3, score: null });
    const two = aFoundHotel({ id: 'two', total: 900, distanceKm: 2, stars: 5, score: { value: 7, reviews: 4 } });
    const hotels = resultsOf([unpriced, one, two]);
    expect(idsOf(hotelView.sorted(hotels, initial))).toEqual(['unpriced', 'one', 'two']);
    expect(idsOf(hotelView.sorted(hotels, { ...initial, sort: 'price' }))).toEqual(['one', 'two', 'unpriced']);
    expect(idsOf(hotelView.sorted(hotels, { ...initial, sort: 'distance' }))).toEqual(['unpriced', 'two', 'one']);
    expect(idsOf(hotelView.sorted(hotels, { ...initial, sort: 'score' }))).toEqual(['unpriced', 'two', 'one']);
    expect(idsOf(hotelView.sorted(hotels, { ...initial, sort: 'stars' }))).toEqual(['two', 'unpriced', 'one']);
  });

  it('A changed filter reads the amenities of each of 200 hotels at most three times', () => {
    let looks = 0;
    const watched = hotelsNumbered(200).map(
      (hotel) =>
        new Proxy(hotel, {
          get(target, key) {
            if (key === 'amenities') looks += 1;
            return Reflect.get(target, key) as unknown;
          },
        }),
    );
    const filters = hotelView.choose(choose('house', 'GYM', 'POOL'), 'stars', ['4', '5']);
    expect(hotelView.matching(resultsOf(watched), filters)).toEqual([]);
    expect(looks).toBeLessThanOrEqual(200 * 3);
  });
});
