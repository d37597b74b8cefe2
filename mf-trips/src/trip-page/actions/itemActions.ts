import type { PermissionType, Trip, TripItem } from '@portolan/contracts';
import { bookedItems, isWithAgents } from '../../cancelling/bookedItems.ts';
import { isAllowed, isReleased } from '../../trip/permissions.ts';
import { isOver } from '../../trip/tripStates.ts';
import { momentOf } from './dayMoments.ts';

/** Actions of a booking's card. */
export type ItemAction = 'specialRequest' | 'retry' | 'cancel' | 'remove';

const itemActions: readonly ItemAction[] = ['specialRequest', 'retry', 'cancel', 'remove'];

/** True for an unbooked item in a booked trip: it is removed without a quote, and the rest stays. */
export const isGivenUp = (trip: Pick<Trip, 'bookingStatus' | 'items' | 'agentSince'>, item: TripItem): boolean =>
  (trip.bookingStatus === 'EDITED' && (item.status === 'FAILED' || item.status === 'REJECTED')) ||
  (isWithAgents(trip, item) && bookedItems(trip).length > 0);

/**
 * Permitted actions that make sense for a booking. Several failed items are retried by the header. A booking over at
 * `now` (milliseconds since the epoch) cannot be cancelled.
 */
export function offeredItemActions(trip: Trip, item: TripItem, now: number): readonly ItemAction[] {
  const may = (type: PermissionType) => isAllowed(trip.permissions, type);
  const isOffered: Readonly<Record<ItemAction, boolean>> = {
    specialRequest: item.specialRequest?.mayEdit === true,
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
