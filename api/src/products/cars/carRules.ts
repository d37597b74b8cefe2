import { maxRentalDays, rentalTimeStepMinutes, type CarOffer } from '@portolan/contracts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { CarStop } from '../suppliers/carPort.ts';
import { rentalDays } from '../suppliers/rentalDays.ts';

/** @throws ApiError PICKUP_IN_PAST */
export function assertPickUp(startsAt: Date, now: Date): void {
  if (startsAt < now) throw new ApiError('PICKUP_IN_PAST');
}

/** Times as they are asked for, on the clocks of their places. @throws ApiError INVALID_INPUT naming each that no calendar has, or that is between two steps */
export function assertTimes(times: Readonly<Record<'pickUp' | 'dropOff', { readonly dateTime: string }>>): void {
  const fields = (['pickUp', 'dropOff'] as const).flatMap((stop): RefusedField[] =>
    isStep(times[stop].dateTime) ? [] : [{ field: `${stop}.dateTime`, code: 'invalid' }],
  );
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
}

function isStep(dateTime: string): boolean {
  const time = new Date(`${dateTime}:00.000Z`);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(dateTime);
  return isReal && time.getUTCMinutes() % rentalTimeStepMinutes === 0;
}

/** @throws ApiError PICKUP_IN_PAST, DROP_OFF_BEFORE_PICK_UP, RENTAL_TOO_LONG */
export function assertRental(pickUp: CarStop, dropOff: CarStop, now: Date): void {
  assertPickUp(pickUp.at, now);
  if (dropOff.at <= pickUp.at) throw new ApiError('DROP_OFF_BEFORE_PICK_UP');
  if (rentalDays({ pickUp, dropOff }) > maxRentalDays) throw new ApiError('RENTAL_TOO_LONG');
}

/** Whether somebody may drive; nobody is refused for an age that is not known, which the desk asks for. */
export const mayDrive = ({ minAge, maxAge }: CarOffer['driverRules'], age: number | null): boolean =>
  age === null || (age >= minAge && (maxAge === null || age <= maxAge));
