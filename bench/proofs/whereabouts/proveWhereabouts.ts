import fc from 'fast-check';
import { travelledJourney } from '../../../api/src/testing/journeys/travelledJourneys.ts';
import { reachTable } from '../../../api/src/trips/model/whereabouts/reach.ts';
import type { Stretch } from '../../../api/src/trips/model/whereabouts/stretches.ts';
import { whereaboutsOf } from '../../../api/src/trips/model/whereabouts/whereaboutsOf.ts';
import { tableOf, type Proof } from '../Proof.ts';
import { randomFrom } from '../randomFrom.ts';

const [journeys, smallJourneys] = [10_000, 200];

const codesOf = (stretches: readonly Stretch[]): ReadonlySet<string> =>
  new Set(whereaboutsOf(stretches, { homes: new Map(), now: new Date(0) }).findings.map(({ code }) => code));

/** What a journey must not say, or must say with one thing taken out or added. */
interface Rule {
  readonly name: string;
  /** The changed journey; null where the journey has nothing of the kind. */
  readonly change: (journey: readonly Stretch[], random: () => number) => readonly Stretch[] | null;
  readonly holds: (codes: ReadonlySet<string>) => boolean;
}

const anyOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

const without =
  (binds: Stretch['binds'], from: number): Rule['change'] =>
  (journey, random) => {
    const out = anyOf(journey.filter((stretch) => stretch.binds === binds).slice(from), random);
    return out === undefined ? null : journey.filter((stretch) => stretch !== out);
  };

const rules: readonly Rule[] = [
  {
    name: 'a whole journey has no impossible join, no missing way and no missing bed',
    change: (journey) => journey,
    holds: (codes) =>
      ['TWO_PLACES', 'OUT_OF_REACH', 'NO_WAY', 'NO_WAY_HOME', 'NO_BED'].every((code) => !codes.has(code)),
  },
  {
    // Without its first way a journey begins elsewhere.
    name: 'a way that is taken out is named',
    change: without('CARRIES', 1),
    holds: (codes) => codes.has('NO_WAY') || codes.has('NO_WAY_HOME') || codes.has('OUT_OF_REACH'),
  },
  { name: 'a bed that is taken out is named', change: without('BED', 0), holds: (codes) => codes.has('NO_BED') },
  {
    name: 'a second way at the same time is named',
    change(journey, random) {
      const way = anyOf(
        journey.filter(({ binds }) => binds === 'CARRIES'),
        random,
      );
      return way === undefined ? null : [...journey, { ...way, itemId: 'second', start: way.start + 60_000 }];
    },
    holds: (codes) => codes.has('TWO_PLACES'),
  },
];

/** Journeys over seven cities and both sides of the date line that can be travelled are not said to be otherwise; what they lack is named. */
export const proveWhereabouts: Proof = async ({ seed, isSmall, isSabotaged, report }) => {
  if (isSabotaged) Object.assign(reachTable, { togetherKm: 600 });
  const random = randomFrom(seed);
  const sample = fc.sample(
    travelledJourney((index) => `item-${index}`),
    { seed, numRuns: isSmall ? smallJourneys : journeys },
  );
  const failures: string[] = [];
  const rows = rules.map(({ name, change, holds }) => {
    const tried = sample.flatMap((journey) => {
      const changed = change(journey, random);
      return changed === null ? [] : [{ changed, codes: codesOf(changed) }];
    });
    const broken = tried.filter(({ codes }) => !holds(codes));
    failures.push(...broken.map(({ changed, codes }) => `${name}: ${[...codes].join()} of ${wordsOf(changed)}`));
    report(`${broken.length === 0 ? '✓' : '✕'} ${name}: ${tried.length}`);
    return [name, tried.length, broken.length] as const;
  });
  return {
    n: rows.reduce((total, [, count]) => total + count, 0),
    failures,
    table: tableOf([['rule', 'journeys', 'broken'], ...rows]),
  };
};

const wordsOf = (journey: readonly Stretch[]): string =>
  journey
    .map(({ productType, from, to, start, end }) =>
      [productType, from.cityName, to.cityName, new Date(start).toISOString(), new Date(end).toISOString()].join(' '),
    )
    .join('; ');
