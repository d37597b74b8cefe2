import type { NotificationKind } from '@portolan/contracts';
import { asksNow, decidersOf, type ApprovalState } from '../../trips/model/approvalState.ts';
import type { TripStep } from '../../trips/model/tripListeners.ts';

/** The part of a step that causes notifications. */
type NotifiedStep = Pick<TripStep, 'event' | 'from' | 'to' | 'version' | 'run'>;

/** One notification of a step. `to`: approvers, booker and travellers, or both; or the agents who act for the company. */
export interface TripNotification {
  readonly kind: NotificationKind;
  readonly to: 'deciders' | 'asked' | 'booker' | 'owners' | 'everyone' | 'agents';
  /** A person is notified once of the same. */
  readonly about: string;
}

/** Events that may change who is asked. */
const asking: readonly string[] = ['submit', 'approve', 'delegate', 'priceRose'];
/** Events that may end a request. */
const ending: readonly string[] = ['approve', 'reject', 'timeout', 'denied'];

/** Whether a step may notify of an approval request, which must then be read. */
export const concernsApproval = ({ event }: Pick<TripStep, 'event'>): boolean =>
  [...asking, ...ending, 'comment', 'reminder', 'remind', 'recall', 'withdraw'].includes(event);

/** Notifications of a step; `approval` is the request of the step. */
export function notificationsOf(step: NotifiedStep, approval: ApprovalState | undefined): readonly TripNotification[] {
  return [...(approval === undefined ? [] : approvalNotifications(step, approval)), ...bookingNotifications(step)];
}

function approvalNotifications({ event, version }: NotifiedStep, approval: ApprovalState): TripNotification[] {
  const { id, status, step, reminders, mode, tripVersion } = approval.request;
  const notifications: TripNotification[] = [];
  if (asking.includes(event) && asksNow(approval) && decidersOf(approval).length > 0)
    notifications.push({ kind: 'APPROVAL_REQUESTED', to: 'deciders', about: `${id}:${step}` });
  if (event === 'reminder')
    notifications.push({ kind: 'APPROVAL_REMINDER', to: 'deciders', about: `${id}:${step}:${reminders}` });
  if (event === 'remind') notifications.push({ kind: 'APPROVAL_REMINDER', to: 'deciders', about: `v${version}` });
  if (event === 'submit' && mode === 'NOTIFY' && tripVersion === version)
    notifications.push({ kind: 'APPROVAL_NOTICE', to: 'asked', about: id });
  if (event === 'comment') notifications.push({ kind: 'TRIP_COMMENTED', to: 'everyone', about: `v${version}` });
  if (ending.includes(event) && (status === 'APPROVED' || status === 'AUTO_APPROVED'))
    notifications.push({ kind: 'TRIP_APPROVED', to: 'owners', about: id });
  if (ending.includes(event) && (status === 'REJECTED' || status === 'AUTO_REJECTED'))
    notifications.push({ kind: 'TRIP_REJECTED', to: 'owners', about: id });
  return notifications;
}

/** Notifications about a booking run's result, a supplier's own change, a hand-over, or a trip that was cancelled or failed. */
function bookingNotifications({ event, from, to, version, run }: NotifiedStep): TripNotification[] {
  const about = `v${version}`;
  const attention: TripNotification = { kind: 'TRIP_ATTENTION', to: 'owners', about };
  const isSuppliers = run?.isCancelledBySupplier === true || run?.isCancelRefused === true || run?.isMoved === true;
  if (isSuppliers && to !== 'CANCELLED' && to !== 'FAILED') return [attention];
  if (from === to) return [];
  const wasAtSuppliers = from === 'PROCESSING' || from === 'PENDING';
  if (event === 'handOver') return [{ kind: 'TRIP_HANDED_OVER', to: 'agents', about }];
  if (to === 'CANCELLED') return [{ kind: 'TRIP_CANCELLED', to: 'owners', about }];
  // A booking that remains after a partial cancellation needs no notification.
  if (to === 'CONFIRMED' && wasAtSuppliers)
    return run?.isCancelling === true || event === 'cancel' ? [] : [{ kind: 'TRIP_BOOKED', to: 'owners', about }];
  if (to === 'FAILED') return [{ kind: 'TRIP_FAILED', to: 'owners', about }];
  if (to === 'PENDING' && run?.isPaymentAwaited === true) return [{ ...attention, to: 'booker' }];
  const isSupplierChange = event === 'scheduleChange' || event === 'priceChanged';
  return (to === 'EDITED' && (wasAtSuppliers || isSupplierChange)) || (to === 'DRAFT' && isSupplierChange)
    ? [attention]
    : [];
}
