import { taxiLeadTimeMinutes } from '@portolan/contracts';
import { instantOf, localTimeOf } from '@portolan/i18n';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const leadTimeMs = taxiLeadTimeMinutes * minuteMs;

/** Time to fill in the form before the default pickup falls under the lead time. */
const fillingMs = 10 * minuteMs;

/** Tested before parsing because engines parse almost any text as a date. */
const localShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The first full quarter of an hour after the lead time, as `YYYY-MM-DDTHH:mm` in `zone`. */
export function defaultPickup(now: number, zone: string): string {
  return localTimeOf(new Date(Math.ceil((now + leadTimeMs + fillingMs) / quarterMs) * quarterMs), zone);
}

/** A common pickup time in one click: soonest, this evening, tomorrow morning. */
export interface QuickPickup {
  readonly name: 'soonest' | 'tonight' | 'tomorrow';
  /** Local time, `YYYY-MM-DDTHH:mm`. */
  readonly local: string;
}

const dayMs = 24 * 60 * minuteMs;
const times = { tonight: '19:00', tomorrow: '07:00' } as const;

/** Quick pickups after the lead time, in `zone`. `now` in milliseconds since the epoch. */
export function quickPickups(now: number, zone: string): readonly QuickPickup[] {
  const today = localTimeOf(new Date(now), zone).slice(0, 10);
  const tomorrow = localTimeOf(new Date(Date.parse(`${today}T12:00Z`) + dayMs), 'UTC').slice(0, 10);
  const all: readonly QuickPickup[] = [
    { name: 'soonest', local: defaultPickup(now, zone) },
    { name: 'tonight', local: `${today}T${times.tonight}` },
    { name: 'tomorrow', local: `${tomorrow}T${times.tomorrow}` },
  ];
  return all.filter(({ local }) => pickupProblem(local, zone, now) === null);
}

export type PickupProblem = 'missing' | 'past' | 'tooSoon';

/** The problem of a pickup at `local` in `zone`; null for none. */
export function pickupProblem(local: string | null, zone: string, now: number): PickupProblem | null {
  const at = local !== null && localShape.test(local) ? Date.parse(instantOf(local, zone)) : Number.NaN;
  if (Number.isNaN(at)) return 'missing';
  if (at < now) return 'past';
  return at < now + leadTimeMs ? 'tooSoon' : null;
}
