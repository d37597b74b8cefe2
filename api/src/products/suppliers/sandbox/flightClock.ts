import { atZone } from '../../../kernel/process/zonedTime.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** Offsets of weeks in zones that were asked for lately, in milliseconds; null for a week in which clocks are turned. */
const offsets = new Map<string, Map<number, number | null>>();
/** So many weeks of one zone are kept: more than a year ahead nothing is sold. */
const mostWeeks = 200;

const offsetOf = (zoned: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(zoned) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
};

/** How far a zone's clocks are ahead of UTC at an instant. A search asks it thousands of times: of most weeks once is enough. */
function offsetAt(ms: number, zone: string): number {
  const week = Math.floor(ms / weekMs);
  let weeks = offsets.get(zone);
  if (weeks === undefined) offsets.set(zone, (weeks = new Map()));
  let known = weeks.get(week);
  if (known === undefined) {
    // No zone turns its clocks forth and back within a week.
    const [first, last] = [week * weekMs, (week + 1) * weekMs].map((at) => offsetOf(atZone(new Date(at), zone)));
    known = first === last ? (first ?? 0) : null;
    if (weeks.size >= mostWeeks) weeks.clear();
    weeks.set(week, known);
  }
  return known ?? offsetOf(atZone(new Date(ms), zone));
}

/** Offsets as they are written, such as `+01:00`; there are few. */
const written = new Map<number, string>();

function writtenOffset(offset: number): string {
  let known = written.get(offset);
  if (known === undefined) {
    const minutes = Math.abs(offset) / 60_000;
    const two = (value: number): string => String(value).padStart(2, '0');
    known = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    written.set(offset, known);
  }
  return known;
}

/** An instant as a clock in the zone shows it, with its offset. */
export function zonedAt(ms: number, zone: string): string {
  const offset = offsetAt(ms, zone);
  return new Date(ms + offset).toISOString().slice(0, 19) + writtenOffset(offset);
}

/** Which day a calendar in the zone shows, in days since the epoch. */
export const localDayAt = (ms: number, zone: string): number => Math.floor((ms + offsetAt(ms, zone)) / dayMs);

/** A day, counted in days since the epoch, as yyyy-MM-dd. */
export const dayOf = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10);

/** The instant at which a clock in the zone shows so many minutes after midnight of a local day; a time that clocks skip is as much later. */
export function instantAt(date: string, minuteOfDay: number, zone: string): number {
  const local = midnightOf(date) + minuteOfDay * 60_000;
  const first = local - offsetAt(local, zone);
  return local - offsetAt(first, zone);
}

/** The day that was read last: a search asks of one day for hundreds of flights. */
let read = { date: '1970-01-01', ms: 0 };

/** When a day begins in UTC, in milliseconds since the epoch. @param date yyyy-MM-dd */
export function midnightOf(date: string): number {
  if (read.date !== date) read = { date, ms: Date.parse(`${date}T00:00:00Z`) };
  return read.ms;
}
