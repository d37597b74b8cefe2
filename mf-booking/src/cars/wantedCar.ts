import type { WantedSearch } from '@portolan/contracts';
import type { Booker } from '../member/useBooker.ts';
import type { TripTarget } from '../search/query/SearchQuery.ts';
import { carQuery } from './carQuery.ts';
import { offeredTime, yearsBetween } from './search/rentalTime.ts';

/**
 * Path of a search for the car that a trip lacks; the first person drives. The age and the country of the licence are known of the reader
 * alone: of a colleague the form asks for them.
 */
export function wantedCarPath(
  wanted: WantedSearch,
  target: TripTarget,
  isForForm: boolean,
  reader: Booker['user'] | null,
): string {
  const { from, to, after, before, userIds } = wanted;
  const [driverId = null] = userIds;
  const pickUpAt = after === null ? null : offeredTime(after.slice(0, 16), 'later');
  const dropOffAt = before === null ? null : offeredTime(before.slice(0, 16), 'earlier');
  const driver = reader?.id === driverId ? reader : null;
  const birthDate = driver?.birthDate ?? null;
  const draft = {
    ...carQuery.parse(new URLSearchParams()),
    ...target,
    pickUpId: from?.pointId ?? null,
    dropOffId: to?.pointId ?? from?.pointId ?? null,
    pickUpAt,
    // Too short a time for a rental ends it where the form proposes.
    dropOffAt: dropOffAt !== null && (pickUpAt === null || dropOffAt > pickUpAt) ? dropOffAt : null,
    driverId,
    ...(birthDate !== null && pickUpAt !== null && { age: yearsBetween(birthDate, pickUpAt) }),
    ...(driver !== null && { country: driver.country }),
  };
  const isComplete = !isForForm && carQuery.complete(draft) !== null;
  return `/cars${isComplete ? '/offers' : ''}?${carQuery.serialise(draft)}`;
}
