import type { Spot } from '@portolan/contracts';
import { dayAfter } from '../../../kernel/process/dayAfter.ts';
import { atZone, instantAt } from '../../../kernel/process/zonedTime.ts';
import { drivenMinutes, isDrivable, isTogether } from './reach.ts';
import type { Gap, Step } from './steps.ts';
import type { Stretch } from './stretches.ts';

const hourMs = 3_600_000;

/** A night at a place. */
export interface Night {
  /** Its first day. */
  readonly day: string;
  /** The midnight after that day, in milliseconds since the epoch. */
  readonly midnight: number;
  /** From 23:00 to 06:00 people sleep; an hour more or less where the clock changes. */
  readonly sleep: Span;
}

/** A time from one moment to another. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Who comes by from 18:00 to 10:00 has slept there. */
const windowOf = ({ midnight }: Pick<Night, 'midnight'>): Span => ({
  start: midnight - 6 * hourMs,
  end: midnight + 10 * hourMs,
});
/** From 00:00 to 05:00; a traveller who is on the way all the time has no use of a bed. */
const coreOf = ({ midnight }: Night): Span => ({ start: midnight, end: midnight + 5 * hourMs });
/** So much of the sleep makes a night. */
const leastSleepMs = 4 * hourMs;
/** The moment of a bed that nothing leads to: 03:00. */
export const bedMoment = ({ midnight }: Night): number => midnight + 3 * hourMs;

/** The time in which someone comes to a bed for its first night. */
export const bedWindow = ({ start, from }: Stretch): Span =>
  windowOf(nightsBetween(dayAt(start, from), dayAfter(dayAt(start, from), 1), from)[0] ?? { midnight: start });

const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/** yyyy-MM-dd of an instant at a place. */
export const dayAt = (at: number, { timeZone }: Spot): string => atZone(new Date(at), timeZone).slice(0, 10);

/** The nights between two days at a place. @param until the day after the last night */
function nightsBetween(from: string, until: string, { timeZone }: Spot): Night[] {
  const nights: Night[] = [];
  for (let day = from; day < until; day = dayAfter(day, 1)) {
    const at = (clock: string) => instantAt(clock, timeZone);
    const next = dayAfter(day, 1);
    const sleep = { start: at(`${day}T23:00`), end: at(`${next}T06:00`) };
    nights.push({ day, midnight: at(`${next}T00:00`), sleep });
  }
  return nights;
}

/**
 * The use of a booked night: USED by a traveller near the bed, a STEP without a way to the bed, or UNUSED beside a journey or another bed.
 */
export type BedNight = { readonly bed: Stretch; readonly night: Night } & (
  | { readonly use: 'USED' | 'STEP' }
  | { readonly use: 'UNUSED'; readonly instead: Stretch }
);

/** @param gaps between the steps */
export function bedNightsOf(beds: readonly Stretch[], steps: readonly Step[], gaps: readonly Gap[]): BedNight[] {
  const found: BedNight[] = [];
  for (const bed of beds) {
    for (const night of nightsBetween(dayAt(bed.start, bed.from), dayAt(bed.end, bed.from), bed.from)) {
      const way = steps.find(({ kind, start, end }) => kind === 'CARRY' && covers({ start, end }, coreOf(night)));
      const use = gaps.some((gap) => reaches(gap, bed.from, windowOf(night))) ? 'USED' : 'STEP';
      const twin = found.find(
        (other) =>
          other.use !== 'UNUSED' &&
          other.bed.itemId !== bed.itemId &&
          overlap(coreOf(other.night), coreOf(night)) > 0 &&
          (use === 'STEP' || other.use === 'STEP' || isTogether(other.bed.from, bed.from)),
      );
      const instead = way?.stretch ?? twin?.bed;
      found.push(instead === undefined ? { bed, night, use } : { bed, night, use: 'UNUSED', instead });
    }
  }
  return found;
}

const covers = (span: Span, core: Span): boolean => span.start <= core.start && span.end >= core.end;

/** Whether the traveller is near a bed at a moment of the gap within a window. */
function reaches({ from, to, start, end, hasCar }: Gap, bed: Spot, window: Span): boolean {
  if (overlap({ start, end }, window) < 0) return false;
  if (from === null || to === null || isTogether(from, bed) || isTogether(to, bed)) return true;
  return (
    hasCar &&
    isDrivable(from, bed) &&
    isDrivable(bed, to) &&
    (drivenMinutes(from, bed) + drivenMinutes(bed, to)) * 60_000 <= end - start
  );
}

/** Nights in one city, one after the other. */
export interface MissingNights {
  readonly place: Spot;
  readonly nights: readonly [first: string, until: string];
  /** The step to the place. */
  readonly arrival: Step;
  /** The morning after the last night, in milliseconds since the epoch. */
  readonly until: number;
}

/** Nights away from home, on the spot, without a bed. Without a known home no one is away. */
export function missingNights(gaps: readonly Gap[], beds: readonly BedNight[], home: Spot | null): MissingNights[] {
  if (home === null) return [];
  return gaps.flatMap((gap) => {
    const place = placeOf(gap, home);
    if (place === null || gap.before === null || isTogether(place, home)) return [];
    const { before: arrival, start, end, hasCar } = gap;
    const bare = nightsBetween(dayAfter(dayAt(start, place), -1), dayAfter(dayAt(end, place), 1), place).filter(
      (night) =>
        overlap({ start, end }, night.sleep) >= leastSleepMs &&
        !beds.some(
          ({ bed, night: own, use }) =>
            use !== 'UNUSED' &&
            overlap(own.sleep, night.sleep) > 0 &&
            (use === 'STEP' || hasCar || isTogether(bed.from, place)),
        ),
    );
    return inRows(bare).map((row): MissingNights => ({
      place,
      nights: [row[0].day, dayAfter(row[row.length - 1]?.day ?? row[0].day, 1)],
      arrival,
      until: windowOf(row[row.length - 1] ?? row[0]).end,
    }));
  });
}

/** The place of a gap; null where nothing leads from its start to its end, because the way that is missing is said first. */
function placeOf({ from, to, after, hasCar }: Gap, home: Spot): Spot | null {
  if (from === null || to === null || after === null) return null;
  if (isTogether(from, to)) return from;
  return hasCar ? (isTogether(from, home) ? to : from) : null;
}

type Row = readonly [Night, ...Night[]];

function inRows(nights: readonly Night[]): Row[] {
  const rows: [Night, ...Night[]][] = [];
  for (const night of nights) {
    const row = rows.at(-1);
    if (row !== undefined && dayAfter(row.at(-1)?.day ?? '', 1) === night.day) row.push(night);
    else rows.push([night]);
  }
  return rows;
}
