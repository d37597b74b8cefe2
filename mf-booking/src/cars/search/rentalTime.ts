import { maxRentalDays, rentalTimeStepMinutes } from '@portolan/contracts';
import { dateOf, localDayOf, localTimeOf } from '@portolan/i18n';

const stepMs = rentalTimeStepMinutes * 60_000;
const dayMs = 86_400_000;

/** A local time, `YYYY-MM-DDTHH:mm`, and its IANA zone. */
export interface LocalMoment {
  readonly local: string | null;
  readonly zone: string;
}

export type RentalProblem = 'pickUpMissing' | 'pickUpPast' | 'dropOffMissing' | 'dropOffEarly' | 'tooLong';

/** Whole years between two days. */
export function yearsBetween(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5, 10) < born.slice(5, 10) ? years - 1 : years;
}

/** Pick-up tomorrow at 09:00 in `zone`, and drop-off two days later at 17:00. */
export function defaultRental(now: number, zone: string): { readonly pickUpAt: string; readonly dropOffAt: string } {
  const day = (days: number) => localDayOf(new Date(now + days * dayMs).toISOString(), zone);
  return { pickUpAt: `${day(1)}T09:00`, dropOffAt: `${day(3)}T17:00` };
}

/** Whether a time, such as one of an earlier search, is over. */
export function isPast({ local, zone }: LocalMoment, now: number): boolean {
  return local !== null && dateOf(local, zone).getTime() < now;
}

/** Problems of the rental times; empty for none. */
export function rentalProblems(pickUp: LocalMoment, dropOff: LocalMoment, now: number): readonly RentalProblem[] {
  const [from, until] = [pickUp, dropOff].map(({ local, zone }) => (local === null ? null : dateOf(local, zone)));
  if (from == null) return until == null ? ['pickUpMissing', 'dropOffMissing'] : ['pickUpMissing'];
  if (from.getTime() < now) return ['pickUpPast'];
  if (until == null) return ['dropOffMissing'];
  if (until.getTime() - from.getTime() < stepMs) return ['dropOffEarly'];
  return until.getTime() - from.getTime() > maxRentalDays * dayMs ? ['tooLong'] : [];
}

/** The drop-off, moved to a day after a pick-up that is past it. */
export function movedDropOff(pickUpAt: string, dropOffAt: string | null): string | null {
  if (dropOffAt === null || dropOffAt > pickUpAt) return dropOffAt;
  return localTimeOf(new Date(Date.parse(`${pickUpAt}Z`) + dayMs), 'UTC');
}

/** A local time, moved to the nearest later or earlier one that the fields of the form offer. */
export function offeredTime(local: string, direction: 'later' | 'earlier'): string {
  const round = direction === 'later' ? Math.ceil : Math.floor;
  return localTimeOf(new Date(round(Date.parse(`${local}Z`) / stepMs) * stepMs), 'UTC');
}
