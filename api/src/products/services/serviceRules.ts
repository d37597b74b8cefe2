import { ApiError } from '../../kernel/http/ApiError.ts';

/** @throws ApiError STARTS_IN_PAST */
export function assertAhead(startsAt: Date, now: Date): void {
  if (startsAt < now) throw new ApiError('STARTS_IN_PAST');
}
