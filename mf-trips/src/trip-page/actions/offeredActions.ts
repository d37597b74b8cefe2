import type { PermissionType, Trip } from '@portolan/contracts';
import type { IconName } from '@portolan/ui/core';
import { isAllowed, isReleased } from '../../trip/permissions.ts';
import { isOver } from '../../trip/tripStates.ts';
import { paperKinds, type PaperKind } from './papersApi.ts';

/** Actions of the header, besides adding a booking. */
export type OfferedAction =
  | 'approve'
  | 'submit'
  | 'retry'
  | 'reopen'
  | 'handOver'
  | 'giveBack'
  | 'reject'
  | 'recall'
  | 'comment'
  | 'duplicate'
  | 'share'
  | 'bill'
  | 'merge'
  | 'clear'
  | 'discard'
  | 'cancel'
  | 'delete'
  | PaperKind
  | 'feed';

/** The actions by position: primary button, secondary buttons, and the menu "More". */
export interface OfferedActions {
  readonly primary: OfferedAction | null;
  readonly secondary: readonly OfferedAction[];
  readonly more: readonly OfferedAction[];
}

const permissionOf: Readonly<Record<OfferedAction, PermissionType>> = {
  approve: 'APPROVE',
  submit: 'SUBMIT',
  retry: 'RETRY',
  reopen: 'REOPEN',
  handOver: 'HAND_OVER',
  giveBack: 'GIVE_BACK',
  reject: 'REJECT',
  recall: 'RECALL',
  comment: 'COMMENT',
  duplicate: 'DUPLICATE',
  share: 'SHARE',
  bill: 'CHANGE_BILLING',
  merge: 'EDIT',
  clear: 'EDIT',
  discard: 'EDIT',
  cancel: 'CANCEL',
  delete: 'DELETE',
  itinerary: 'EXPORT',
  calendar: 'EXPORT',
  feed: 'EXPORT',
};

export const actionIcons: Readonly<Record<OfferedAction, IconName>> = {
  approve: 'check',
  submit: 'chevron-right',
  retry: 'refresh',
  reopen: 'pencil',
  handOver: 'people',
  giveBack: 'undo',
  reject: 'cross',
  recall: 'undo',
  comment: 'mail',
  duplicate: 'layers',
  share: 'share',
  bill: 'company',
  merge: 'swap',
  clear: 'close',
  discard: 'close',
  cancel: 'cross',
  delete: 'trash',
  itinerary: 'download',
  calendar: 'calendar',
  feed: 'calendar',
};

/** Actions that remove something. */
export const isDangerous = (action: OfferedAction): boolean =>
  ['clear', 'discard', 'cancel', 'delete'].includes(action);

const primaryCandidates: readonly OfferedAction[] = ['approve', 'submit', 'retry', 'reopen'];
const secondaryActions: readonly OfferedAction[] = ['reject', 'recall', 'handOver', 'giveBack'];
const menuActions: readonly OfferedAction[] = [
  'comment',
  'duplicate',
  'share',
  'bill',
  ...paperKinds,
  'feed',
  'merge',
  'clear',
  'discard',
  'cancel',
  'delete',
];

/**
 * Permitted actions that make sense for this trip:
 * - a past trip can be booked again;
 * - the billing profile of a draft is changed at its checkout;
 * - clearing needs drafts; a change of a booked trip is discarded instead;
 * - only drafts merge;
 * - an empty trip has no papers;
 * - nothing is removed or submitted while suppliers release holds.
 * @param isActing an agent acts for a person: only the person may create a calendar address, since it outlives the
 * session
 */
export function offeredActions(trip: Trip, isActing: boolean): OfferedActions {
  const isOffered = (action: OfferedAction): boolean =>
    isAllowed(trip.permissions, permissionOf[action]) &&
    (makesSense[action]?.(trip) ?? true) &&
    !(isActing && action === 'feed');
  const [primary = null, ...further] = [...primaryCandidates, ...(isOver(trip) ? (['duplicate'] as const) : [])].filter(
    isOffered,
  );
  return {
    primary,
    secondary: secondaryActions.filter(isOffered),
    more: [...further, ...menuActions.filter((action) => isOffered(action) && action !== primary)],
  };
}

const isChanging = ({ changeSet }: Trip): boolean => changeSet?.status === 'OPEN';
const hasDrafts = ({ items }: Trip): boolean => items.some(({ status }) => status === 'DRAFT');
const hasBookings = ({ items }: Trip): boolean => items.length > 0;
const makesSense: Partial<Readonly<Record<OfferedAction, (trip: Trip) => boolean>>> = {
  submit: isReleased,
  clear: (trip) => hasDrafts(trip) && !isChanging(trip) && isReleased(trip),
  discard: (trip) => isChanging(trip) && isReleased(trip),
  cancel: (trip) => !isOver(trip) && (isReleased(trip) || !hasDrafts(trip)),
  bill: ({ bookingStatus }) => bookingStatus !== 'DRAFT',
  merge: ({ bookingStatus }) => bookingStatus === 'DRAFT',
  itinerary: hasBookings,
  calendar: hasBookings,
};
