import fc from 'fast-check';
import { priceBound, timeBound, valueBound, wholeAbove } from './bounds.ts';
import { OfferView } from './OfferView.ts';
import { growingPages, numberedPages, type Paging } from './paging.ts';
import type { PriceBounds } from './priceBounds.ts';
import type { TimeWindow } from './timeWindow.ts';

interface Boat {
  readonly id: number;
  readonly color: string;
  readonly extras: readonly string[];
  readonly price: number | null;
  readonly leaves: string;
  readonly seats: number;
}

interface BoatBounds {
  readonly price: PriceBounds;
  readonly leaves: TimeWindow;
  readonly seats: number | null;
}

const colors = ['RED', 'BLUE', 'WHITE'];
const extras = ['SAIL', 'OARS', 'RADIO'];

const viewWith = (paging?: Paging) =>
  new OfferView<Boat, 'color' | 'extras', BoatBounds, 'recommended' | 'price' | 'seats'>({
    texts: 'boats',
    facets: {
      color: { values: colors, valuesOf: ({ color }) => [color], initial: ['RED'] },
      extras: { values: extras, valuesOf: (boat) => boat.extras, isEvery: true },
    },
    bounds: {
      price: priceBound(({ price }) => price),
      leaves: timeBound({ from: 'leaveFrom', until: 'leaveUntil' }, ({ leaves }) => leaves),
      seats: valueBound({
        param: 'seats',
        any: null,
        read: wholeAbove,
        passes: (boat, seats) => boat.seats >= (seats ?? 0),
      }),
    },
    sorts: {
      recommended: ({ id }) => id,
      price: ({ price }) => price ?? Number.POSITIVE_INFINITY,
      seats: ({ seats }) => -seats,
    },
    ...(paging && { paging }),
  });
const view = viewWith(numberedPages(20));

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((numbers) => numbers.map((number) => String(number).padStart(2, '0')).join(':'));
const aBoat: fc.Arbitrary<Boat> = fc.record({
  id: fc.integer(),
  color: fc.constantFrom(...colors),
  extras: fc.subarray(extras),
  price: orNull(fc.integer({ min: 0, max: 40 })),
  leaves: timeOfDay,
  seats: fc.integer({ min: 1, max: 6 }),
});
const boats = fc.array(aBoat, { maxLength: 30 });
const amount = orNull(fc.oneof(fc.nat(40), fc.double({ min: 0, max: 40, noNaN: true })));
const filters = fc.record({
  chosen: fc.record({ color: fc.subarray(colors), extras: fc.subarray(extras) }),
  price: fc.record({ min: amount, max: amount }),
  leaves: fc.record({ from: orNull(timeOfDay), until: orNull(timeOfDay) }),
  seats: orNull(fc.integer({ min: 1, max: 6 })),
});
const states = fc.record({
  filters,
  sort: fc.constantFrom(...view.sorts),
  page: fc.integer({ min: 1, max: 9 }),
});
/** Search parameters, and view parameters with arbitrary values. */
const addresses = fc
  .array(
    fc.tuple(
      fc.constantFrom('place', 'cartId', 'color', 'extras', 'priceMin', 'leaveFrom', 'seats', 'sort', 'page', 'count'),
      fc.oneof(fc.string(), fc.constantFrom('RED', 'SAIL', '12', '06:30', 'price', 'ANY')),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

describe.each([
  ['numbered pages', view],
  ['growing pages', viewWith(growingPages(10))],
])('View with %s in the URL', (_name, paged) => {
  it('A view state written to the URL reads back unchanged', () => {
    fc.assert(
      fc.property(addresses, states, (params, state) => {
        expect(paged.parse(paged.write(params, state))).toEqual(state);
      }),
    );
  });

  it('Writing a view state changes no search parameter', () => {
    fc.assert(
      fc.property(addresses, states, (params, state) => {
        const next = paged.write(params, state);
        for (const name of ['place', 'cartId']) expect(next.getAll(name)).toEqual(params.getAll(name));
      }),
    );
  });

  it('Any URL gives a view state that survives a round trip', () => {
    fc.assert(
      fc.property(addresses, (params) => {
        const state = paged.parse(params);
        expect(paged.parse(paged.write(params, state))).toEqual(state);
      }),
    );
  });

  it('The initial state adds nothing to the URL', () => {
    expect(paged.write(new URLSearchParams('place=x'), paged.initial).toString()).toBe('place=x');
  });
});

describe('Filters of a view', () => {
  it('Without filters, every offer matches', () => {
    fc.assert(fc.property(boats, (all) => expect(view.matching(all, view.unfiltered)).toEqual(all)));
  });

  it('Dropping a filter keeps every offer that matched before', () => {
    fc.assert(
      fc.property(boats, filters, (all, set) => {
        for (const name of view.active(set)) {
          const without = view.without(set, name);
          expect(view.active(without)).toEqual(view.active(set).filter((active) => active !== name));
          expect(view.matching(all, without)).toEqual(expect.arrayContaining([...view.matching(all, set)]));
        }
      }),
    );
  });

  it('The count of a value equals the matches if only it is chosen in its facet', () => {
    fc.assert(
      fc.property(boats, filters, (all, set) => {
        for (const { value, count } of view.options(all, set, 'color'))
          expect(view.matching(all, view.choose(set, 'color', [value]))).toHaveLength(count);
      }),
    );
  });

  it('The count of a fact equals the matches if it is chosen in addition', () => {
    fc.assert(
      fc.property(boats, filters, (all, set) => {
        for (const { value, count } of view.options(all, set, 'extras')) {
          const chosen = [...new Set([...set.chosen.extras, value])];
          expect(view.matching(all, view.choose(set, 'extras', chosen))).toHaveLength(count);
        }
      }),
    );
  });

  it('Up to three filters to drop are named with the number of offers that each leaves, the most first', () => {
    fc.assert(
      fc.property(boats, filters, (all, set) => {
        const narrow = view.narrowest(all, set);
        const counts = narrow.map(({ count }) => count);
        expect(narrow.length).toBeLessThanOrEqual(3);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        for (const { name, count } of narrow) {
          expect(count).toBeGreaterThan(0);
          expect(view.matching(all, view.without(set, name))).toHaveLength(count);
        }
      }),
    );
  });

  it('Other filters and another sort begin at the first page', () => {
    fc.assert(
      fc.property(states, filters, (state, other) => {
        expect(view.withFilters(state, other)).toEqual({ ...state, filters: other, page: 1 });
        expect(view.withSort(state, 'seats')).toEqual({ ...state, sort: 'seats', page: 1 });
      }),
    );
  });
});

describe('Sorting and pages of a view', () => {
  it('Sorting loses no offer, and ties stay in the default order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(aBoat, { selector: ({ id }) => id, maxLength: 30 }), (all) => {
        const sorted = view.sorted(all, { ...view.initial, sort: 'seats' });
        const expected = all.toSorted((a, b) => a.id - b.id).toSorted((a, b) => b.seats - a.seats);
        expect(sorted).toEqual(expected);
      }),
    );
  });

  it('All pages together are the list, and a page number beyond the last gives the last page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 100 }), fc.integer({ min: 1, max: 20 }), (all, size) => {
        const paging = numberedPages(size);
        const count = Math.max(1, Math.ceil(all.length / size));
        const pages = Array.from({ length: count }, (_unused, index) => paging.slice(all, index + 1).offers);
        expect(pages.flat()).toEqual(all);
        expect(paging.slice(all, count + 3)).toEqual({ current: count, offers: pages.at(-1) });
        expect(growingPages(size).slice(all, 2).offers).toEqual(all.slice(0, 2 * size));
      }),
    );
  });
});
