import { isTimeZone } from '@portolan/i18n';
import { contentLine, type Property } from './contentLine.ts';
import { localFields, offsetChanges, offsetSeconds } from './zoneOffsets.ts';

const stamp = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15);

/** An instant in UTC, such as `20261123T053500Z`. */
export const utcValue = (at: Date): string => `${stamp(at)}Z`;

/** Whether a calendar can name the zone's local times; otherwise times are written in UTC. */
const hasRules = (zone: string): boolean => zone !== 'UTC' && /^[\w+/-]+$/.test(zone) && isTimeZone(zone);

/** The local time of an instant at its place; the calendar must contain the zone (`zoneLines`). */
export const localTime = (name: string, at: Date, zone: string): Property =>
  hasRules(zone)
    ? { name, value: stamp(localFields(zone, at)), parameters: { TZID: zone } }
    : { name, value: utcValue(at) };

/** Zones of the instants as a calendar must contain them (RFC 5545 §3.6.5): each clock change in the years of those instants. */
export function zoneLines(moments: readonly { readonly at: Date; readonly zone: string }[]): string {
  const zones = [...new Set(moments.map(({ zone }) => zone))].filter(hasRules).sort();
  return zones
    .map((zone) => {
      const years = moments.filter((moment) => moment.zone === zone).map(({ at }) => at.getUTCFullYear());
      return oneZone(zone, Math.min(...years), Math.max(...years));
    })
    .join('');
}

function oneZone(zone: string, firstYear: number, lastYear: number): string {
  // A year earlier: the first instant may lie in the hours by which its place is ahead of UTC.
  const [from, to] = [new Date(Date.UTC(firstYear - 1, 0, 1)), new Date(Date.UTC(lastYear + 1, 0, 2))];
  const before = offsetSeconds(zone, from);
  const observances = [{ at: from, before, after: before }, ...offsetChanges(zone, from, to)];
  return [
    contentLine({ name: 'BEGIN', value: 'VTIMEZONE' }),
    contentLine({ name: 'TZID', value: zone }),
    ...observances.map((observance) => observanceLines(zone, observance)),
    contentLine({ name: 'END', value: 'VTIMEZONE' }),
  ].join('');
}

function observanceLines(
  zone: string,
  { at, before, after }: { readonly at: Date; readonly before: number; readonly after: number },
): string {
  const kind = after > standardOf(zone, at) ? 'DAYLIGHT' : 'STANDARD';
  return [
    { name: 'BEGIN', value: kind },
    { name: 'DTSTART', value: stamp(new Date(at.getTime() + before * 1000)) },
    { name: 'TZOFFSETFROM', value: offsetValue(before) },
    { name: 'TZOFFSETTO', value: offsetValue(after) },
    { name: 'END', value: kind },
  ]
    .map(contentLine)
    .join('');
}

/** The smaller offset of a year, which is standard time in either hemisphere. */
const standardOf = (zone: string, at: Date): number =>
  Math.min(...[0, 6].map((month) => offsetSeconds(zone, new Date(Date.UTC(at.getUTCFullYear(), month, 15)))));

function offsetValue(seconds: number): string {
  const size = Math.abs(seconds);
  const [hours, minutes, rest] = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  const digits = [hours, minutes, ...(rest === 0 ? [] : [rest])].map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '-' : '+'}${digits.join('')}`;
}
