import fc from 'fast-check';
import { ids } from '@portolan/testing/rules';
import { flag, whole } from './countFields.ts';
import { day, localTime } from './dayFields.ts';
import { choice, id, pointId, text, texts } from './queryFields.ts';
import { SearchQuery, type TripTarget } from './SearchQuery.ts';

interface BoatDraft extends TripTarget {
  readonly harbor: string | null;
  readonly on: string | null;
  readonly at: string | null;
  readonly kind: 'SAIL' | 'ROW' | null;
  readonly crew: number;
  readonly travellerIds: readonly string[];
  readonly isCheap: boolean;
}

interface BoatQuery extends BoatDraft {
  readonly harbor: string;
  readonly on: string;
}

const boatQuery = new SearchQuery<BoatDraft, BoatQuery>({
  fields: {
    harbor: text('harbor', pointId),
    on: text('on', day),
    at: text('at', localTime),
    kind: choice('kind', ['SAIL', 'ROW']),
    crew: whole('crew', { least: 1, most: 9, otherwise: 1 }),
    travellerIds: texts('travellerIds', id, 3),
    isCheap: flag('cheap'),
  },
  complete: ({ harbor, on, ...rest }) => (harbor === null || on === null ? null : { ...rest, harbor, on }),
  draftOf: (query) => query,
});

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const someId = fc.constantFrom(ids.trip, ids.item, ids.traveller, ids.colleague);
const someDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const target = fc.oneof(
  fc.constant({ cartId: null }),
  fc.record({ cartId: someId }),
  fc.record({ cartId: someId, replaces: someId }),
);
const drafts: fc.Arbitrary<BoatDraft> = fc
  .record({
    harbor: orNull(fc.constantFrom('stop:1', 'airport:ARN')),
    on: orNull(someDay.map((date) => date.toISOString().slice(0, 10))),
    at: orNull(someDay.map((date) => date.toISOString().slice(0, 16))),
    kind: orNull(fc.constantFrom('SAIL' as const, 'ROW' as const)),
    crew: fc.integer({ min: 1, max: 9 }),
    travellerIds: fc.uniqueArray(someId, { maxLength: 3 }),
    isCheap: fc.boolean(),
    target,
  })
  .map(({ target: to, ...rest }) => ({ ...rest, ...to }));
const addresses = fc
  .array(
    fc.tuple(
      fc.constantFrom('cartId', 'replaces', 'harbor', 'on', 'at', 'kind', 'crew', 'travellerIds', 'cheap', 'other'),
      fc.oneof(
        fc.string(),
        fc.constantFrom(ids.trip, ids.item, 'stop:1', '2026-02-29', '2026-13-45', 'SAIL', '4', '-1'),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));
const fieldsOf = ({ cartId: _cart, replaces: _item, ...fields }: BoatQuery) => fields;
const read = (search: string) => boatQuery.parse(new URLSearchParams(search));

describe('Search in the URL', () => {
  it('A draft is read from the URL as it was written', () => {
    fc.assert(fc.property(drafts, (draft) => expect(read(boatQuery.serialise(draft))).toEqual(draft)));
  });

  it('Any URL gives a draft that survives a round trip', () => {
    fc.assert(
      fc.property(addresses, (params) => {
        const draft = boatQuery.parse(params);
        expect(read(boatQuery.serialise(draft))).toEqual(draft);
      }),
    );
  });

  it('A complete draft is a search, with its trip', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const isWhole = draft.harbor !== null && draft.on !== null;
        expect(boatQuery.read(new URLSearchParams(boatQuery.serialise(draft)))).toEqual(isWhole ? draft : null);
      }),
    );
  });

  it('The key of a search depends on every field but not on the trip', () => {
    fc.assert(
      fc.property(drafts, drafts, target, (draft, other, to) => {
        const [query, another] = [boatQuery.complete(draft), boatQuery.complete(other)];
        fc.pre(query !== null && another !== null);
        expect(boatQuery.keyOf({ ...fieldsOf(query), ...to })).toBe(boatQuery.keyOf(query));
        const isSame = JSON.stringify(fieldsOf(query)) === JSON.stringify(fieldsOf(another));
        expect(boatQuery.keyOf(query) === boatQuery.keyOf(another)).toBe(isSame);
      }),
    );
  });

  it('A replaced item without its trip is ignored', () => {
    expect(read(`replaces=${ids.item}`)).not.toHaveProperty('replaces');
    expect(read(`cartId=x&replaces=${ids.item}`)).not.toHaveProperty('replaces');
  });

  it('An empty draft has an empty URL', () => {
    expect(boatQuery.serialise(read(''))).toBe('');
  });
});
