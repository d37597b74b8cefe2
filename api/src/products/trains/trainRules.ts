import { trainHorizonDays, type TrainPreferences } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { atZone } from '../../kernel/process/zonedTime.ts';
import { dayAfter } from '../../kernel/process/dayAfter.ts';

/** @throws ApiError STARTS_IN_PAST after the departure */
export function assertDeparture(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw new ApiError('STARTS_IN_PAST');
}

/** @throws ApiError OFFER_MISMATCH for another number of travellers than offered */
export function assertPassengers(travellers: number, offeredFor: number): void {
  if (travellers !== offeredFor) throw new ApiError('OFFER_MISMATCH');
}

/**
 * Requested days, local to the origin.
 * @throws ApiError STARTS_IN_PAST, BACK_BEFORE_OUTWARD, SALE_NOT_OPEN with the day from which the later of both is sold
 */
export function assertDays({ outward, back }: TrainPreferences, zone: string, now: Date): void {
  const today = atZone(now, zone).slice(0, 10);
  if (outward.date < today) throw new ApiError('STARTS_IN_PAST');
  if (back !== undefined && isBefore(back, outward)) throw new ApiError('BACK_BEFORE_OUTWARD');
  const last = back?.date ?? outward.date;
  const opensOn = dayAfter(last, -trainHorizonDays);
  if (opensOn > today) throw new ApiError('SALE_NOT_OPEN', { opensOn });
}

const isBefore = (back: TrainPreferences['outward'], { date, time }: TrainPreferences['outward']): boolean =>
  back.date < date || (back.date === date && back.time !== undefined && time !== undefined && back.time <= time);
