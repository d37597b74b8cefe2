import { maxParkingDays } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';

const dayMs = 86_400_000;

/** @throws ApiError INVALID_INPUT for an end before the start, or too long after it */
export function assertEnd(startsAt: Date, endsAt: Date | null): void {
  if (endsAt === null) return;
  const lastsMs = endsAt.getTime() - startsAt.getTime();
  if (lastsMs <= 0 || lastsMs > maxParkingDays * dayMs)
    throw new ApiError('INVALID_INPUT', { fields: [{ field: 'endDateTime', code: 'invalid' }] });
}

/** @throws ApiError STARTS_IN_PAST */
export function assertAhead(startsAt: Date, now: Date): void {
  if (startsAt < now) throw new ApiError('STARTS_IN_PAST');
}
