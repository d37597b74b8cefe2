import type { NotificationKind } from '@portolan/contracts';
import { asksNow, decidersOf, type ApprovalState } from '../../trips/model/approvalState.ts';
import type { TripStep } from '../../trips/model/tripListeners.ts';

/** What notifications follow from. */
type Noticed = Pick<TripStep, 'event' | 'from' | 'to' | 'version' | 'run'>;

/** What somebody is told. `to`: the people who decide, those whose trip it is, or both; or the agents who act for its company. */
export interface TripNotification {
  readonly kind: NotificationKind;
  readonly to: 'deciders' | 'asked' | 'booker' | 'owners' | 'everybody' | 'agents';
  /** What it is about: nobody is told of the same twice. */
  readonly about: string;
}

/** Events after which other people may be asked than before. */
const asking: readonly string[] = ['submit', 'approve', 'delegate', 'priceRose'];
/** Events that may end a request. */
const ending: readonly string[] = ['approve', 'reject', 'timeout', 'denied'];

/** Whether a step can be news of a request for approval, so that the request must be looked at. */
export const concernsApproval = ({ event }: Pick<TripStep, 'event'>): boolean =>
  [...asking, ...ending, 'comment', 'reminder', 'remind', 'recall', 'withdraw'].includes(event);

/** Of what to tell whom after a step; `approval` is the request that the step is about. */
export function notificationsOf(step: Noticed, approval: ApprovalState | undefined): readonly TripNotification[] {
  return [...(approval === undefined ? [] : approvalNews(step, approval)), ...bookingNews(step)];
}

function approvalNews({ event, version }: Noticed, approval: ApprovalState): TripNotification[] {
  const { id, status, step, reminders, mode, tripVersion } = approval.request;
  const news: TripNotification[] = [];
  if (asking.includes(event) && asksNow(approval) && decidersOf(approval).length > 0)
    news.push({ kind: 'APPROVAL_REQUESTED', to: 'deciders', about: `${id}:${step}` });
  if (event === 'reminder')
    news.push({ kind: 'APPROVAL_REMINDER', to: 'deciders', about: `${id}:${step}:${reminders}` });
  if (event === 'remind') news.push({ kind: 'APPROVAL_REMINDER', to: 'deciders', about: `v${version}` });
  if (event === 'submit' && mode === 'NOTIFY' && tripVersion === version)
    news.push({ kind: 'APPROVAL_NOTICE', to: 'asked', about: id });
  if (event === 'comment') news.push({ kind: 'TRIP_COMMENTED', to: 'everybody', about: `v${version}` });
  if (ending.includes(event) && (status === 'APPROVED' || status === 'AUTO_APPROVED'))
    news.push({ kind: 'TRIP_APPROVED', to: 'owners', about: id });
  if (ending.includes(event) && (status === 'REJECTED' || status === 'AUTO_REJECTED'))
    news.push({ kind: 'TRIP_REJECTED', to: 'owners', about: id });
  return news;
}

/** What became of the booking: only what suppliers were at work on or have done by themselves, and what is over. */
function bookingNews({ event, from, to, version, run }: Noticed): TripNotification[] {
  const about = `v${version}`;
  const attention: TripNotification = { kind: 'TRIP_ATTENTION', to: 'owners', about };
  if ((run?.isTakenBack === true || run?.isRefused === true) && to !== 'CANCELLED' && to !== 'FAILED')
    return [attention];
  if (from === to) return [];
  const wasAtWork = from === 'PROCESSING' || from === 'PENDING';
  if (event === 'handOver') return [{ kind: 'TRIP_HANDED_OVER', to: 'agents', about }];
  if (to === 'CANCELLED') return [{ kind: 'TRIP_CANCELLED', to: 'owners', about }];
  // What stays booked beside what was cancelled is no news.
  if (to === 'CONFIRMED' && wasAtWork)
    return run?.isCancelling === true || event === 'cancel' ? [] : [{ kind: 'TRIP_BOOKED', to: 'owners', about }];
  if (to === 'FAILED') return [{ kind: 'TRIP_FAILED', to: 'owners', about }];
  if (to === 'PENDING' && run?.isPaymentAwaited === true) return [{ ...attention, to: 'booker' }];
  const isTheirs = event === 'scheduleChange' || event === 'priceChanged';
  return (to === 'EDITED' && (wasAtWork || isTheirs)) || (to === 'DRAFT' && isTheirs) ? [attention] : [];
}
