import type { PermissionType, Trip, TripItem } from '@portolan/contracts';
import { bookedItems, isWithAgents } from '../../cancelling/bookedItems.ts';
import { isAllowed, isReleased } from '../../trip/permissions.ts';
import { isOver } from '../../trip/tripStates.ts';
import { momentOf } from './dayMoments.ts';

/** What the card of a booking offers. */
export type ItemAction = 'wish' | 'retry' | 'cancel' | 'remove';

const itemActions: readonly ItemAction[] = ['wish', 'retry', 'cancel', 'remove'];

/** True for what nobody booked beside what is: it is given up without a quote, and the rest of the trip stands. */
export const isGivenUp = (trip: Pick<Trip, 'bookingStatus' | 'items' | 'agentSince'>, item: TripItem): boolean =>
  (trip.bookingStatus === 'EDITED' && (item.status === 'FAILED' || item.status === 'REJECTED')) ||
  (isWithAgents(trip, item) && bookedItems(trip).length > 0);

/** What the server allows for the trip, where it makes sense for this booking. All that failed is booked again at once: several at a time are the header's. What is over at `now`, in milliseconds since the epoch, is not cancelled. */
export function offeredItemActions(trip: Trip, item: TripItem, now: number): readonly ItemAction[] {
  const may = (type: PermissionType) => isAllowed(trip.permissions, type);
  const isOffered: Readonly<Record<ItemAction, boolean>> = {
    wish: item.specialRequest?.mayEdit === true,
    retry:
      may('RETRY') && item.status === 'FAILED' && trip.items.filter(({ status }) => status === 'FAILED').length === 1,
    cancel:
      may('CANCEL') &&
      !isOver(trip) &&
      momentOf(trip, item, now) !== 'over' &&
      trip.bookingStatus !== 'PENDING_APPROVAL' &&
      bookedItems(trip).includes(item),
    remove: item.status === 'DRAFT' ? may('EDIT') && isReleased(trip) : may('CANCEL') && isGivenUp(trip, item),
  };
  return itemActions.filter((action) => isOffered[action]);
}
