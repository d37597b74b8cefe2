import { openUntilOf } from '../../products/index.ts';
import type { TripForPermissions } from './tripPermissions.ts';
import { isOpen, isBooked } from './tripStatus.ts';
import type { ItemRow } from './tripsRepository.ts';

/** Whether what is wished for of an item may be changed, by whoever may change the trip: while it is a draft that can be edited, or booked and still to come. */
export function canRequest(
  { status: tripStatus, isBeingCancelled = false, isWithAgents = false }: TripForPermissions,
  item: Pick<ItemRow, 'status' | 'productType' | 'startsAt' | 'endsAt' | 'supplierRef'>,
  now: Date,
): boolean {
  if (item.status === 'DRAFT') return isOpen(tripStatus);
  const isTheAgents = isWithAgents && item.status === 'PENDING';
  return isBooked(item) && item.supplierRef !== null && openUntilOf(item) > now && !isBeingCancelled && !isTheAgents;
}
