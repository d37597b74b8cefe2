import { ApiError } from '../../kernel/http/ApiError.ts';

/** Most bookings of one trip. */
const maxItems = 50;

/** @throws ApiError TOO_MANY_ITEMS */
export function assertItemLimit(count: number): void {
  if (count > maxItems) throw new ApiError('TOO_MANY_ITEMS');
}
