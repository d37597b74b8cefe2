const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/** Seconds that the clocks of a zone (IANA) are ahead of UTC at an instant. @throws RangeError for an unknown zone */
export function offsetSeconds(zone: string, at: Date): number {
  const name =
    formatOf(zone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * (sign === '-' ? -1 : 1);
}

/** Local time of a zone, in the UTC fields of the answered date. */
export const localFields = (zone: string, at: Date): Date => new Date(at.getTime() + offsetSeconds(zone, at) * 1000);

/** An instant of a clock change; offsets in seconds. */
export interface OffsetChange {
  readonly at: Date;
  readonly before: number;
  readonly after: number;
}

/** No zone has ever changed its clocks twice within this time. */
const stepMs = 7 * 86_400_000;

/** Clock changes of a zone after `from` and until `to`, in order. */
export function offsetChanges(zone: string, from: Date, to: Date): OffsetChange[] {
  const changes: OffsetChange[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += stepMs) {
    const end = Math.min(start + stepMs, to.getTime());
    const [before, after] = [offsetSeconds(zone, new Date(start)), offsetSeconds(zone, new Date(end))];
    if (before !== after) changes.push({ at: changeBetween(zone, start, end), before, after });
  }
  return changes;
}

/** To the minute: clocks change at whole ones. */
function changeBetween(zone: string, start: number, end: number): Date {
  const before = offsetSeconds(zone, new Date(start));
  let [low, high] = [Math.floor(start / 60_000), Math.ceil(end / 60_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetSeconds(zone, new Date(middle * 60_000)) === before) low = middle;
    else high = middle;
  }
  return new Date(high * 60_000);
}
