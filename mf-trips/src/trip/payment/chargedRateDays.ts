import type { TripItem } from '@portolan/contracts';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import { takesPlace } from '../tripStates.ts';

/** Days of the exchange rates of the prices that are charged, yyyy-MM-dd. */
export const chargedRateDays = (items: readonly TripItem[]): readonly string[] =>
  rateDaysOf(items.filter(takesPlace).flatMap(({ price }) => price ?? []));
