import { aCarLike, aCarOffer } from './aCarOffer.ts';
import { priceRangeOf } from '../offers/view/priceBounds.ts';
import { carDistances, carView, type CarFilters, type CarGroup } from './carView.ts';

const atKm = (distanceKm: number) => ({ pickUp: { ...aCarOffer().pickUp, distanceKm } });
const priced = (total: number) => ({ price: { ...aCarOffer().price, total } });
const small = aCarLike('small', { carClass: 'MINI', seats: 4 }, { ...priced(900), ...atKm(3.5), rating: null });
const compact = aCarLike('compact', {}, { ...priced(1500), ...atKm(0.2), rating: 7 });
const van = aCarLike(
  'van',
  { carClass: 'STANDARD', body: 'VAN', seats: 9, fuel: 'DIESEL', transmission: 'AUTOMATIC' },
  {
    ...priced(2400.5),
    ...atKm(7),
    serviceProvider: { code: 'RLV', name: 'Rullevei', logoUrl: null },
    mileage: { perDayKm: 200, extraKm: null },
  },
);
const all = [van, small, compact];
const idsOf = (offers: readonly { readonly id: string }[]) => offers.map(({ id }) => id);
const { unfiltered, initial } = carView;
const having = (group: CarGroup, ...values: string[]) => carView.choose(unfiltered, group, values);

describe('Car filters', () => {
  it.each<[string, CarFilters, readonly string[]]>([
    ['carClass', having('carClass', 'MINI', 'COMPACT'), ['small', 'compact']],
    ['carProviders', having('carProviders', 'RLV'), ['van']],
    ['passengerCapacity', having('passengerCapacity', '9'), ['van']],
    ['transmission', having('transmission', 'MANUAL'), ['small', 'compact']],
    ['fuel', having('fuel', 'DIESEL'), ['van']],
    ['mileage', having('mileage', 'LIMITED'), ['van']],
    ['price from', { ...unfiltered, price: { min: 1000, max: null } }, ['van', 'compact']],
    ['price to', { ...unfiltered, price: { min: null, max: 1000 } }, ['small']],
    ['distance', { ...unfiltered, distance: 4 }, ['small', 'compact']],
  ])('[S3.41] The filter by %s keeps the cars that match', (_name, filters, expected) => {
    expect(idsOf(carView.matching(all, filters))).toEqual(expected);
  });

  it('Filters by facts of an offer must all match', () => {
    const refundable = aCarLike('refundable', {}, { cancellationRules: aCarOffer().cancellationRules });
    const bound = aCarLike('bound', {}, { cancellationRules: [] });
    const both = having('more', 'FREE_CANCELLATION', 'IN_TERMINAL');
    expect(idsOf(carView.matching([refundable, bound], both))).toEqual(['refundable']);
  });

  it('[S9.16] The distance filter has 0, 2, 4 and 8 km with counts; less than half a kilometre counts as 0', () => {
    const counts = carDistances.map((distance) => [
      distance,
      carView.matching(all, { ...unfiltered, distance }).length,
    ]);
    expect(counts).toEqual([
      [0, 1],
      [2, 1],
      [4, 2],
      [8, 3],
    ]);
  });

  it('The count of a filter value respects the other filters', () => {
    expect(carView.options(all, having('transmission', 'MANUAL'), 'carClass')).toEqual([
      { value: 'MINI', count: 1 },
      { value: 'COMPACT', count: 1 },
      { value: 'STANDARD', count: 0 },
    ]);
    expect(carView.options(all, having('carClass', 'MINI'), 'carClass').map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('Without matches, the filters to drop are named, the one that leaves most cars first', () => {
    const none = { ...having('fuel', 'ELECTRIC'), distance: 0 as const };
    expect(carView.narrowest(all, none)).toEqual([{ name: 'fuel', count: 1 }]);
    const limited = carView.choose(having('mileage', 'LIMITED'), 'transmission', ['MANUAL']);
    expect(carView.narrowest(all, limited)).toEqual([
      { name: 'mileage', count: 2 },
      { name: 'transmission', count: 1 },
    ]);
  });

  it('[S4.45] The price range spans all offers, in whole units', () => {
    expect(priceRangeOf(all.map(({ price }) => price.total))).toEqual({ min: 900, max: 2401 });
    expect(priceRangeOf([])).toBeNull();
  });
});

describe('Car sorting and pages', () => {
  it.each([
    ['recommended', ['van', 'small', 'compact']],
    ['price', ['small', 'compact', 'van']],
    ['distance', ['compact', 'small', 'van']],
    ['class', ['small', 'compact', 'van']],
    ['rating', ['van', 'compact', 'small']],
  ] as const)('Cars are sorted by %s', (sort, expected) => {
    expect(idsOf(carView.sorted(all, { ...initial, sort }))).toEqual(expected);
  });

  it('[S9.17] A page holds 20 cars, and a page number beyond the last shows the last page', () => {
    const many = Array.from({ length: 45 }, (_unused, index) => aCarOffer({ id: `car-${index}` }));
    expect(idsOf(carView.paging.slice(many, 1).offers)).toHaveLength(20);
    expect(carView.paging.slice(many, 9)).toMatchObject({ current: 3, offers: { length: 5 } });
  });

  it('[S4.44] Another sort or filter begins at page 1', () => {
    const third = { ...initial, page: 3 };
    expect(carView.withSort(third, 'price')).toMatchObject({ sort: 'price', page: 1 });
    expect(carView.withFilters(third, having('fuel', 'DIESEL'))).toMatchObject({ page: 1 });
  });
});

describe('Car view in the URL', () => {
  it('[S2.113] The URL keeps filters, price, distance, sort and page along with the search', () => {
    const view = {
      filters: { ...having('carClass', 'MINI', 'VAN'), price: { min: 900, max: 1500.5 }, distance: 4 as const },
      sort: 'price' as const,
      page: 2,
    };
    const params = carView.write(new URLSearchParams('pickUp=airport:ARN&page=7'), view);
    expect(params.get('pickUp')).toBe('airport:ARN');
    expect(carView.parse(params)).toEqual({
      ...view,
      filters: { ...view.filters, ...having('carClass', 'MINI'), price: view.filters.price, distance: 4 },
    });
  });

  it('[S4.43] A URL with only the search shows the whole list', () => {
    expect(carView.parse(new URLSearchParams('pickUp=airport:ARN'))).toEqual(initial);
  });

  it.each(['sort=beauty', 'page=0', 'page=two', 'distance=3', 'fuel=COAL', 'priceMin=-4', 'priceMax=cheap'])(
    'A URL with %s shows the initial view',
    (wrong) => {
      expect(carView.parse(new URLSearchParams(wrong))).toEqual(initial);
    },
  );
});
