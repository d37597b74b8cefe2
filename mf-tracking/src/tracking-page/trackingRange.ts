import { daysOf, lastOf, type TrackedLocation, type TrackedTrip } from './trackedPeople.ts';

/** Hours ahead that a preset covers (spec §9). */
export const presetHours = [24, 48, 72] as const;
export type PresetHours = (typeof presetHours)[number];

/** Days, yyyy-MM-dd, the first not after the last; both belong to the range. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The chosen range: days at each place, or the hours from now on. */
export type TrackingRange =
  | ({ readonly kind: 'days' } & DayRange)
  | { readonly kind: 'next'; readonly hours: PresetHours };

export const isSameRange = (one: TrackingRange | null, other: TrackingRange | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How far the calendar reaches before and after today (spec §9, domain §3). */
const limitMonths = 3;

/** Whether a trip overlaps a range (spec §5): it starts inside, ends inside, or spans the range. Whole days, on each place's clock. */
export function overlaps(trip: TrackedTrip, range: TrackingRange, now: number): boolean {
  const { from, to } = daysOf(trip);
  return (
    from <= daysAt(range, now, trip.locations[0], 'startsAt').to &&
    to >= daysAt(range, now, lastOf(trip), 'endsAt').from
  );
}

/** The days of a range at the place where a location begins or ends. */
function daysAt(range: TrackingRange, now: number, location: TrackedLocation, end: 'startsAt' | 'endsAt'): DayRange {
  if (range.kind === 'days') return range;
  const offsetMs = offsetOf(location[end]) ?? ownOffsetMs(now);
  return { from: utcDay(now + offsetMs), to: utcDay(now + range.hours * hourMs + offsetMs) };
}

/** The days of a range in the reader's calendar. */
export const readerDays = (range: TrackingRange, now: number): DayRange =>
  range.kind === 'days'
    ? range
    : { from: utcDay(now + ownOffsetMs(now)), to: utcDay(now + range.hours * hourMs + ownOffsetMs(now)) };

/** The days to request: those of the range anywhere in the world. Empty without a range. */
export function askedDays(range: TrackingRange | null, now: number): Partial<DayRange> {
  if (range === null) return {};
  if (range.kind === 'days') return { from: range.from, to: range.to };
  return { from: utcDay(now - dayMs), to: utcDay(now + range.hours * hourMs + dayMs) };
}

/** First and last selectable day. */
export const rangeLimits = (now: number): DayRange => ({
  from: monthsFrom(now, -limitMonths),
  to: monthsFrom(now, limitMonths),
});

/** The reader's day some months from now; in a shorter month its last day. */
function monthsFrom(now: number, months: number): string {
  const today = new Date(now + ownOffsetMs(now));
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay)));
}

/** The day of an instant on a place's clock, known by an ISO instant with its offset, or else on the reader's. */
export const dayThere = (ms: number, there: string | null): string => utcDay(ms + (offsetOf(there) ?? ownOffsetMs(ms)));

const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const ownOffsetMs = (ms: number): number => -new Date(ms).getTimezoneOffset() * 60_000;

/** Offset from UTC in an ISO instant, in milliseconds; null without an instant. */
function offsetOf(written: string | null): number | null {
  if (written === null) return null;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(written) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000);
}
