import { maxTravellers, taxiLeadTimeMinutes } from '@portolan/contracts';
import { ApiError } from '../app/ApiError.ts';

/** What is asked of a ride before any supplier is. */
export interface RideRequest {
  readonly pointIds: readonly string[];
  readonly travellers: number;
  readonly startsAt: Date;
}

/** @throws ApiError SAME_PLACE, NO_TRAVELLERS, TOO_MANY_TRAVELLERS, PICKUP_IN_PAST or PICKUP_TOO_SOON */
export function assertRide({ pointIds, travellers, startsAt }: RideRequest, now: Date): void {
  if (pointIds.some((pointId, index) => index > 0 && pointId === pointIds[index - 1])) throw new ApiError('SAME_PLACE');
  assertTravellers(travellers);
  assertPickup(startsAt, now);
}

/** @throws ApiError NO_TRAVELLERS or TOO_MANY_TRAVELLERS */
export function assertTravellers(count: number): void {
  if (count === 0) throw new ApiError('NO_TRAVELLERS');
  if (count > maxTravellers) throw new ApiError('TOO_MANY_TRAVELLERS');
}

/** @throws ApiError PICKUP_IN_PAST or PICKUP_TOO_SOON */
export function assertPickup(startsAt: Date, now: Date): void {
  if (startsAt < now) throw new ApiError('PICKUP_IN_PAST');
  if (startsAt.getTime() < now.getTime() + taxiLeadTimeMinutes * 60_000) throw new ApiError('PICKUP_TOO_SOON');
}
