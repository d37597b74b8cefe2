import { atZone } from '../../../kernel/process/zonedTime.ts';

const dayMs = 86_400_000;
/** Offsets of days in zones that were asked for lately, in milliseconds; null for a day on which clocks are turned. */
const offsets = new Map<string, number | null>();
const mostOffsets = 20_000;

const offsetOf = (zoned: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(zoned) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
};

/** How far a zone's clocks are ahead of UTC at an instant. A search asks it hundreds of times: of most days once is enough. */
function offsetAt(ms: number, zone: string): number {
  const day = Math.floor(ms / dayMs);
  const key = `${zone} ${day}`;
  let known = offsets.get(key);
  if (known === undefined) {
    const [first, last] = [day * dayMs, (day + 1) * dayMs].map((at) => offsetOf(atZone(new Date(at), zone)));
    known = first === last ? (first ?? 0) : null;
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(key, known);
  }
  return known ?? offsetOf(atZone(new Date(ms), zone));
}

/** An instant as a clock in the zone shows it, with its offset. */
export function zonedAt(ms: number, zone: string): string {
  const offset = offsetAt(ms, zone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number): string => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(ms + offset).toISOString().slice(0, 19);
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The instant at which a clock in the zone shows so many minutes after midnight of a local day; a time that clocks skip is as much later. */
export function instantAt(date: string, minuteOfDay: number, zone: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * 60_000;
  const first = local - offsetAt(local, zone);
  return local - offsetAt(first, zone);
}

/** A local day so many days later. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
