import fc from 'fast-check';
import { travelledJourney } from '../../../testing/journeys/travelledJourneys.ts';
import { whereaboutsOf } from './whereaboutsOf.ts';
import type { Stretch } from './stretches.ts';

/** The proof `whereabouts` walks ten thousand. */
const runs = 150;
const journey = travelledJourney((index) => `item-${index}`);
const context = { homes: new Map(), now: new Date(0) };
const codesOf = (stretches: readonly Stretch[]) => whereaboutsOf(stretches, context).findings.map(({ code }) => code);

test('A journey that can be travelled has no impossible join and no missing way', () => {
  fc.assert(
    fc.property(journey, (stretches) => {
      expect(
        codesOf(stretches).filter((code) => code !== 'TIGHT' && code !== 'BED_UNUSED' && code !== 'NO_BED'),
      ).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test('A journey with a bed for each night misses none', () => {
  fc.assert(
    fc.property(journey, (stretches) => {
      expect(codesOf(stretches).filter((code) => code === 'NO_BED')).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test('A way that is taken out is missed', () => {
  fc.assert(
    fc.property(journey, fc.nat(), (stretches, which) => {
      const ways = stretches.filter(({ binds }) => binds === 'CARRIES');
      const out = ways[which % ways.length];
      if (ways.length < 2 || out === undefined || out === ways[0]) return;
      expect(codesOf(stretches.filter((stretch) => stretch !== out)).join()).toMatch(/NO_WAY|OUT_OF_REACH/);
    }),
    { numRuns: runs },
  );
});

test('A bed that is taken out is missed, unless nobody has four hours for it', () => {
  fc.assert(
    fc.property(journey, fc.nat(), (stretches, which) => {
      const beds = stretches.filter(({ binds }) => binds === 'BED');
      const out = beds[which % beds.length];
      if (out === undefined) return;
      expect(codesOf(stretches.filter((stretch) => stretch !== out))).toContain('NO_BED');
    }),
    { numRuns: runs },
  );
});

test('Two ways at once are always said', () => {
  fc.assert(
    fc.property(journey, (stretches) => {
      const way = stretches.find(({ binds }) => binds === 'CARRIES');
      if (way === undefined) return;
      expect(codesOf([...stretches, { ...way, itemId: 'twin', start: way.start + 60_000 }])).toContain('TWO_PLACES');
    }),
    { numRuns: runs },
  );
});

test('The order of items does not matter', () => {
  fc.assert(
    fc.property(
      journey.chain((stretches) =>
        fc.tuple(fc.constant(stretches), fc.shuffledSubarray([...stretches], { minLength: stretches.length })),
      ),
      ([stretches, shuffled]) => {
        expect(whereaboutsOf(shuffled, context)).toEqual(whereaboutsOf(stretches, context));
      },
    ),
    { numRuns: runs },
  );
});
