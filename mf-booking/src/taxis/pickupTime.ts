import { taxiLeadTimeMinutes } from '@portolan/contracts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** Time that filling the form may take before its default pickup falls under the lead time. */
const fillingMs = 10 * minuteMs;

const leadTimeMs = taxiLeadTimeMinutes * minuteMs;

/** Checked before parsing: engines read a date into almost any text. */
const localShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const pad = (value: number, length = 2) => String(Math.abs(value)).padStart(length, '0');

/** Time zone that this browser is set to. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What to add to UTC at `at` (milliseconds) to get the wall clock of `zone`, in minutes. */
function offsetMinutes(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((wall - Math.floor(at / 1000) * 1000) / minuteMs);
}

/** Wall clock of `zone` at `at` (milliseconds), as `YYYY-MM-DDTHH:mm`. */
export function localTimeOf(at: number, zone: string): string {
  return new Date(at + offsetMinutes(at, zone) * minuteMs).toISOString().slice(0, 16);
}

/** The instant (milliseconds) at which the wall clock of `zone` shows `local`; a skipped hour moves forward. NaN if unreadable. */
export function instantOf(local: string, zone: string): number {
  const wall = localShape.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return Number.NaN;
  const guess = wall - offsetMinutes(wall, zone) * minuteMs;
  const settled = wall - offsetMinutes(guess, zone) * minuteMs;
  return localTimeOf(settled, zone) === local ? settled : Math.max(guess, settled);
}

/** ISO 8601 with the offset of `zone`, such as `2026-11-23T06:35:00+01:00`. */
export function withOffset(local: string, zone: string): string {
  const at = instantOf(local, zone);
  const offset = offsetMinutes(at, zone);
  const sign = offset < 0 ? '-' : '+';
  return `${localTimeOf(at, zone)}:00${sign}${pad(Math.trunc(offset / 60))}:${pad(offset % 60)}`;
}

/** The first full quarter of an hour that is far enough ahead to search for, in `zone`. */
export function defaultPickup(now: number, zone: string): string {
  return localTimeOf(Math.ceil((now + leadTimeMs + fillingMs) / quarterMs) * quarterMs, zone);
}

export type PickupProblem = 'missing' | 'past' | 'tooSoon';

/** What keeps `local` from being a pickup time, null when nothing does. */
export function pickupProblem(local: string | null, zone: string, now: number): PickupProblem | null {
  const at = local === null ? Number.NaN : instantOf(local, zone);
  if (Number.isNaN(at)) return 'missing';
  if (at < now) return 'past';
  return at < now + leadTimeMs ? 'tooSoon' : null;
}
