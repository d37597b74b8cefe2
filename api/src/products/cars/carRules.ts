import { maxRentalDays, rentalTimeStepMinutes, type CarOffer } from '@portolan/contracts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import { toDecimal, toMinor } from '../../kernel/money/money.ts';
import type { CarStop } from '../suppliers/carPort.ts';
import { rentalDays } from '../suppliers/rentalDays.ts';

/** @throws ApiError PICKUP_IN_PAST */
export function assertPickUp(startsAt: Date, now: Date): void {
  if (startsAt < now) throw new ApiError('PICKUP_IN_PAST');
}

/** Requested times, local to their places. @throws ApiError INVALID_INPUT for an impossible date, or a time between two steps */
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

/**
 * The car for so many people and a driver of that age; an unknown age is not refused, the desk checks it.
 * @throws ApiError TOO_MANY_TRAVELLERS, DRIVER_AGE_NOT_ALLOWED
 */
export function carFor<Offer extends CarOffer>(offer: Offer, people: number, age: number | null): Offer {
  if (people > offer.car.seats) throw new ApiError('TOO_MANY_TRAVELLERS');
  const { minAge, maxAge, youngDriver } = offer.driverRules;
  if (age === null) return offer;
  if (age < minAge || (maxAge !== null && age > maxAge)) throw new ApiError('DRIVER_AGE_NOT_ALLOWED');
  if (youngDriver === null || age >= youngDriver.underAge || offer.youngDriverFee !== null) return offer;
  // The young driver's fee is included in the accepted price.
  const { amount, currency } = youngDriver.feePerDay;
  return {
    ...offer,
    youngDriverFee: { amount: toDecimal({ minor: toMinor(amount, currency) * offer.days, currency }), currency },
  };
}
