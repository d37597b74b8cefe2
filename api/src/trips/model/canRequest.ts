import { openUntilOf } from '../../products/index.ts';
import type { TripForPermissions } from './tripPermissions.ts';
import { isOpen, isBooked } from './tripStatus.ts';
import type { ItemRow } from './tripsRepository.ts';

/** Whether the special request of an item may change, for callers who may change the trip: as an editable draft, or as a future booking. */
export function canRequest(
  { status: tripStatus, isBeingCancelled = false, isWithAgents = false }: TripForPermissions,
  item: Pick<ItemRow, 'status' | 'productType' | 'startsAt' | 'endsAt' | 'supplierRef'>,
  now: Date,
): boolean {
  if (item.status === 'DRAFT') return isOpen(tripStatus);
  const isTheAgents = isWithAgents && item.status === 'PENDING';
  return isBooked(item) && item.supplierRef !== null && openUntilOf(item) > now && !isBeingCancelled && !isTheAgents;
}
