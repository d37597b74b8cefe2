import { createHash } from 'node:crypto';
import type { AttentionCode, Severity, Spot } from '@portolan/contracts';
import { dayAfter } from '../../../kernel/process/dayAfter.ts';
import { bedMoment, bedNightsOf, dayAt, missingNights, type BedNight } from './nights.ts';
import { isTogether, joinOf } from './reach.ts';
import { gapsOf, hasCar, inOrder, stepsOf, type Step } from './steps.ts';
import type { OtherTrip, Stretch } from './stretches.ts';

export const findingSeverities = {
  TWO_PLACES: 'IMPOSSIBLE',
  OUT_OF_REACH: 'IMPOSSIBLE',
  NO_WAY: 'MISSING',
  NO_WAY_HOME: 'MISSING',
  NO_BED: 'MISSING',
  TIGHT: 'CHECK',
  BED_UNUSED: 'CHECK',
} as const satisfies Partial<Record<AttentionCode, Severity>>;
export type FindingCode = keyof typeof findingSeverities;

/** A moment at a place, in milliseconds since the epoch. */
export interface Moment {
  readonly at: number;
  readonly spot: Spot;
}

/** Something about a trip that cannot be travelled, is missing, or is to be looked at. */
export interface Finding {
  readonly code: FindingCode;
  readonly key: string;
  /** Keys of the travellers. */
  readonly people: readonly string[];
  /** In order of time; each item once. */
  readonly stretches: readonly Stretch[];
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** End of the step before, and start of the step after. */
  readonly at: Moment | null;
  readonly until: Moment | null;
  readonly nights: readonly [string, string] | null;
  readonly minutes: { readonly have: number; readonly need: number } | null;
  readonly km: number | null;
  /** Null for a finding within the trip. */
  readonly otherTrip: OtherTrip | null;
}

type Found = Omit<Finding, 'key' | 'people' | 'otherTrip'> & {
  /** The last moment that it is about, in milliseconds since the epoch. */
  readonly last: number;
};

/** What is known of one traveller. */
export interface Journey {
  readonly steps: readonly Step[];
  readonly beds: readonly BedNight[];
  readonly home: Spot | null;
}

/**
 * The steps of a traveller, with beds that nothing leads to as steps of their own.
 * @param known their home, if the trip does not begin with a way
 */
export function journeyOf(stretches: readonly Stretch[], known: Spot | null): Journey {
  const cars = stretches.filter(({ binds }) => binds === 'CAR');
  const steps = stepsOf(stretches);
  const own = steps.find(({ stretch }) => stretch.otherTrip === null);
  const home = own?.kind === 'CARRY' ? own.from : known;
  const beds = bedNightsOf(
    stretches.filter(({ binds }) => binds === 'BED').toSorted((a, b) => a.start - b.start || a.end - b.end),
    steps,
    gapsOf(steps, home, cars),
  );
  const nights = beds.flatMap(({ bed, night, use }): Step[] => {
    const at = bedMoment(night);
    return use === 'STEP' ? [{ kind: 'NIGHT', stretch: bed, from: bed.from, to: bed.from, start: at, end: at }] : [];
  });
  return { steps: inOrder([...steps, ...nights]), beds, home };
}

/** What is to be said of each traveller's journey: one finding for each code, places and days, with all of its people. */
export function findingsOf(
  journeys: ReadonlyMap<string, Journey & { readonly stretches: readonly Stretch[] }>,
  now: number,
): Finding[] {
  const found = [...journeys].flatMap(([person, journey]) =>
    ofOne(journey, journey.stretches)
      .filter(({ last, stretches }) => last > now && stretches.some(({ otherTrip }) => otherTrip === null))
      .map((finding) => ({ person, finding })),
  );
  return [...Map.groupBy(found, ({ finding }) => placesAndDays(finding)).entries()]
    .map(([about, same]) => {
      const [first] = same;
      if (first === undefined) throw new Error('A group has a member.');
      const { last: _last, ...finding } = first.finding;
      const people = [...new Set(same.map(({ person }) => person))].toSorted();
      return {
        ...finding,
        people,
        stretches: distinct(same.flatMap(({ finding: { stretches } }) => stretches)),
        otherTrip: finding.stretches.find(({ otherTrip }) => otherTrip !== null)?.otherTrip ?? null,
        key: keyFor(about, ...people),
      };
    })
    .toSorted((a, b) => rank(a) - rank(b) || momentOf(a) - momentOf(b));
}

/** 16 hexadecimal digits, the same for the same facts. */
export const keyFor = (...facts: readonly (string | number | undefined)[]): string =>
  createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16);

const order: readonly Severity[] = ['IMPOSSIBLE', 'MISSING', 'CHECK'];
const rank = ({ code }: Finding): number => order.indexOf(findingSeverities[code]);
const momentOf = ({ at, until, stretches }: Finding): number => at?.at ?? until?.at ?? stretches[0]?.start ?? 0;

/** Items are no part of it: another flight for the same gap is the same finding. */
function placesAndDays({ code, from, to, at, until, nights }: Found): string {
  const days = nights ?? [at, until].map((moment) => (moment === null ? '' : dayAt(moment.at, moment.spot)));
  return [code, from?.cityName ?? '', to?.cityName ?? '', ...days].join('\n');
}

const distinct = (stretches: readonly Stretch[]): Stretch[] => [
  ...new Map(stretches.toSorted((a, b) => a.start - b.start).map((stretch) => [stretch.itemId, stretch])).values(),
];

/** Everything of one traveller. */
function ofOne({ steps, beds, home }: Journey, stretches: readonly Stretch[]): Found[] {
  const cars = stretches.filter(({ binds }) => binds === 'CAR');
  return [
    ...crossings(steps),
    ...joins(steps, home, cars),
    ...wayHome(steps, beds, home),
    ...missingNights(gapsOf(steps, home, cars), beds, home).map(({ place, nights, arrival, until }): Found => ({
      ...nothing,
      code: 'NO_BED',
      stretches: [arrival.stretch],
      to: place,
      nights,
      last: until,
    })),
    ...unusedBeds(beds),
  ];
}

const nothing = { from: null, to: null, at: null, until: null, nights: null, minutes: null, km: null } as const;

/** Carries of one person that cross in time. */
function crossings(steps: readonly Step[]): Found[] {
  const carries = steps.filter(({ kind }) => kind === 'CARRY');
  return carries.flatMap((after, index) =>
    carries.slice(0, index).flatMap((before): Found[] =>
      after.start < before.end && after.stretch.itemId !== before.stretch.itemId
        ? [
            {
              ...nothing,
              code: 'TWO_PLACES',
              stretches: [before.stretch, after.stretch],
              from: before.from,
              to: after.from,
              at: { at: after.start, spot: after.from },
              last: Math.max(before.end, after.end),
            },
          ]
        : [],
    ),
  );
}

const isCrossing = (before: Step, after: Step): boolean =>
  before.kind === 'CARRY' && after.kind === 'CARRY' && after.start < before.end;

/** The way to each step from the one before, or from home. */
function joins(steps: readonly Step[], home: Spot | null, cars: readonly Stretch[]): Found[] {
  return steps.flatMap((after, index): Found[] => {
    // Of steps that cross, the last one to end is left; a crossing itself is said once.
    const before = steps
      .slice(0, index)
      .reduce<Step | null>((last, step) => (last === null || step.end >= last.end ? step : last), null);
    if (before === null) return home === null || isTogether(home, after.from) ? [] : [noWay(home, null, after)];
    if (isCrossing(before, after)) return [];
    const { code, have, need, km } = joinOf(before, after, hasCar(cars, before.end, after.start));
    if (code === null) return [];
    if (code === 'NO_WAY') return [noWay(before.to, before, after)];
    return [
      {
        code,
        stretches: [before.stretch, after.stretch],
        from: before.to,
        to: after.from,
        at: { at: before.end, spot: before.to },
        until: { at: after.start, spot: after.from },
        nights: null,
        minutes: { have, need },
        km,
        last: after.start,
      },
    ];
  });
}

const noWay = (from: Spot, before: Step | null, after: Step): Found => ({
  ...nothing,
  code: 'NO_WAY',
  stretches: [...(before === null ? [] : [before.stretch]), after.stretch],
  from,
  to: after.from,
  at: before === null ? null : { at: leaving(before), spot: before.to },
  until: { at: arriving(after), spot: after.from },
  last: after.start,
});

const hourMs = 3_600_000;
/** A bed is reached by the evening, and left in the morning: 18:00 and 08:00. */
const arriving = ({ kind, start }: Step): number => (kind === 'NIGHT' ? start - 9 * hourMs : start);
const leaving = ({ kind, end }: Step): number => (kind === 'NIGHT' ? end + 5 * hourMs : end);

/** Nothing leads home from the last step, or from the bed after it. */
function wayHome(steps: readonly Step[], beds: readonly BedNight[], home: Spot | null): Found[] {
  const last = steps.reduce<Step | null>(
    (latest, step) => (latest === null || step.end >= latest.end ? step : latest),
    null,
  );
  if (last === null || home === null || last.stretch.otherTrip !== null || isTogether(last.to, home)) return [];
  const [bed] = beds
    .filter(({ bed: { from, end }, use }) => use !== 'UNUSED' && end > last.end && isTogether(from, last.to))
    .map((night) => night.bed)
    .toSorted((a, b) => b.end - a.end);
  const [from, at] = bed === undefined ? [last.to, last.end] : [bed.from, bed.end];
  return [
    {
      ...nothing,
      code: 'NO_WAY_HOME',
      stretches: [last.stretch],
      from,
      to: home,
      at: { at, spot: from },
      last: at,
    },
  ];
}

/** Nights that are paid for while one is on the way or in another bed. */
const unusedBeds = (beds: readonly BedNight[]): Found[] =>
  beds.flatMap((night): Found[] =>
    night.use === 'UNUSED'
      ? [
          {
            ...nothing,
            code: 'BED_UNUSED',
            stretches: [night.instead, night.bed],
            to: night.bed.from,
            nights: [night.night.day, dayAfter(night.night.day, 1)],
            last: bedMoment(night.night),
          },
        ]
      : [],
  );
