import { atZone } from '../../../kernel/process/zonedTime.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const minuteMs = 60_000;

/** A zone's offsets in a week: `before` until `turnsAt`, then `after`, all in milliseconds. */
interface ZoneWeek {
  readonly before: number;
  readonly after: number;
  readonly turnsAt: number;
}
/** Recently used weeks of zones, and offsets at their starts. */
const [weeksOf, beginsOf] = [new Map<string, Map<number, ZoneWeek>>(), new Map<string, Map<number, number>>()];
/** Number of cached weeks a zone: more than a year ahead nothing is sold. */
const mostWeeks = 200;

const writtenOffsetOf = (zoned: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(zoned) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
};
const readOffset = (ms: number, zone: string): number => writtenOffsetOf(atZone(new Date(ms), zone));

/** The zone's value for a number, computed on first use. */
function cachedOf<Value>(cache: Map<string, Map<number, Value>>, zone: string, key: number, make: () => Value): Value {
  let ofZone = cache.get(zone);
  if (ofZone === undefined) cache.set(zone, (ofZone = new Map<number, Value>()));
  let value = ofZone.get(key);
  if (value === undefined) {
    value = make();
    if (ofZone.size >= mostWeeks) ofZone.clear();
    ofZone.set(key, value);
  }
  return value;
}

const beginOf = (week: number, zone: string): number =>
  cachedOf(beginsOf, zone, week, () => readOffset(week * weekMs, zone));

/** No zone changes its clocks twice within a week. */
function weekOf(week: number, zone: string): ZoneWeek {
  const [before, after] = [beginOf(week, zone), beginOf(week + 1, zone)];
  let [until, from] = [week * weekMs, (week + 1) * weekMs];
  if (before === after) return { before, after, turnsAt: from };
  while (from - until > minuteMs) {
    const middle = until + Math.floor((from - until) / minuteMs / 2) * minuteMs;
    if (readOffset(middle, zone) === before) until = middle;
    else from = middle;
  }
  return { before, after, turnsAt: from };
}

/** A zone's UTC offset at an instant. A search asks for it thousands of times, so each week is computed once. */
function offsetAt(ms: number, zone: string): number {
  const number = Math.floor(ms / weekMs);
  const { before, after, turnsAt } =
    weeksOf.get(zone)?.get(number) ?? cachedOf(weeksOf, zone, number, () => weekOf(number, zone));
  return ms < turnsAt ? before : after;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Formatted offsets, such as `+01:00`; there are few. */
const formatted = new Map<number, string>();

function writtenOffset(offset: number): string {
  let cached = formatted.get(offset);
  if (cached === undefined) {
    const minutes = Math.abs(offset) / 60_000;
    cached = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    formatted.set(offset, cached);
  }
  return cached;
}

/** An instant in local time, with its offset. */
export function zonedAt(ms: number, zone: string): string {
  const offset = offsetAt(ms, zone);
  const local = ms + offset;
  const day = Math.floor(local / dayMs);
  const seconds = Math.floor((local - day * dayMs) / 1_000);
  return `${dayOf(day)}T${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${writtenOffset(offset)}`;
}

/** Local day at an instant, in days since the epoch. */
export const localDayAt = (ms: number, zone: string): number => Math.floor((ms + offsetAt(ms, zone)) / dayMs);

/** Formatted days; a search uses about three. */
const formattedDays = new Map<number, string>();
const mostDays = 500;

/** A day, counted in days since the epoch, as yyyy-MM-dd. */
export function dayOf(days: number): string {
  let cached = formattedDays.get(days);
  if (cached === undefined) {
    cached = new Date(days * dayMs).toISOString().slice(0, 10);
    if (formattedDays.size >= mostDays) formattedDays.clear();
    formattedDays.set(days, cached);
  }
  return cached;
}

/** The instant of a local time, in minutes after midnight; a time that a clock change skips is as much later. */
export function instantAt(date: string, minuteOfDay: number, zone: string): number {
  const local = midnightOf(date) + minuteOfDay * 60_000;
  const first = local - offsetAt(local, zone);
  return local - offsetAt(first, zone);
}

/** The last parsed day: a search asks for one day with hundreds of flights. */
let lastDay = { date: '1970-01-01', ms: 0 };

/** Start of a day in UTC, in milliseconds since the epoch. @param date yyyy-MM-dd */
export function midnightOf(date: string): number {
  if (lastDay.date !== date) lastDay = { date, ms: Date.parse(`${date}T00:00:00Z`) };
  return lastDay.ms;
}
