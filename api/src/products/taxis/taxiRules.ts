import { maxTravellers, taxiLeadTimeMinutes, type Place } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';

/** Distance within which two places count as one, such as an office and the address of its building. In degrees of latitude, about 50 m. */
const samePlaceDegrees = 0.00045;

/** Every leg must lead to another place. @throws ApiError SAME_PLACE */
export function assertLegs(points: readonly Place[]): void {
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before !== undefined && isSamePlace(before, point)) throw new ApiError('SAME_PLACE');
  }
}

function isSamePlace(a: Place, b: Place): boolean {
  const north = a.address.latitude - b.address.latitude;
  const east = (a.address.longitude - b.address.longitude) * Math.cos((a.address.latitude * Math.PI) / 180);
  return a.pointId === b.pointId || Math.hypot(north, east) < samePlaceDegrees;
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
