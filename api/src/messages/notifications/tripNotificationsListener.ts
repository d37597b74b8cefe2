import { decidersOf, involvedIn, type ApprovalState } from '../../trips/model/approvalState.ts';
import { findTouched, listApprovals } from '../../trips/model/approvalsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { ownersOf } from '../../trips/model/tripFacts.ts';
import { isWithAgents } from '../../trips/model/tripStatus.ts';
import { listTravellers, type CartWithBooker } from '../../trips/model/tripsRepository.ts';
import { notifyAgents } from './agentNotifications.ts';
import { publishChange } from '../../kernel/changes/changes.ts';
import { markRequestsRead, markHandOverRead } from './notificationsRepository.ts';
import { notifyPeople } from './notifyPeople.ts';
import type { SubjectInput } from './notificationSubjects.ts';
import type { TripListener, TripStep } from '../../trips/model/tripListeners.ts';
import { concernsApproval, notificationsOf, type TripNotification } from './tripNotifications.ts';

/** Writes the notifications of a trip's steps, and marks those as read that a step has made obsolete. */
export const tripNotifications: TripListener = {
  async onStep(trx, cart, step) {
    if (isWithAgents(cart) && !step.isWithAgents) await markHandOverRead(trx, cart, step.at);
    await notifyOfTrip(trx, cart, step);
  },
};

/** A person is not notified of their own actions, except of requests that wait for them and of results from suppliers. */
async function notifyOfTrip(trx: ScopedTransaction, cart: CartWithBooker, step: TripStep): Promise<void> {
  const { by, at, comment } = step;
  const approval = concernsApproval(step) ? await approvalOf(trx, cart, at) : undefined;
  if (approval !== undefined) await markRequestsRead(trx, cart, decidersOf(approval), at);
  const notifications = notificationsOf(step, approval);
  const hasMoved = step.from !== step.to;
  if (notifications.length === 0 && !hasMoved) return;
  const owners = ownersOf(cart, await listTravellers(trx, cart, [cart.id]));
  if (hasMoved) await publishChange(trx, cart, owners, cart.id);
  for (const notification of notifications) {
    const { kind, about, to } = notification;
    const people = [...new Set(to === 'booker' ? [cart.bookerId] : peopleOf(to, owners, approval))].filter(
      (id) => to === 'deciders' || step.run !== undefined || id !== by,
    );
    const fields = { kind, about, byId: by, comment, at };
    await (to === 'agents'
      ? notifyAgents(trx, cart, fields)
      : notifyPeople(trx, cart, { ...fields, subject: subjectOf(notification, cart, approval) }, people));
  }
}

/** The request is the subject of notifications about approval, also where none is needed; otherwise the trip is. */
const subjectOf = (
  { kind }: TripNotification,
  { id: cartId }: CartWithBooker,
  approval: ApprovalState | undefined,
): SubjectInput =>
  approval !== undefined && kind.startsWith('APPROVAL_')
    ? { kind: 'APPROVAL_REQUEST', cartId, requestId: approval.request.id }
    : { kind: 'TRIP', cartId };

/** The request of a step: the one that it made or answered, else the one that the trip waits for. */
const approvalOf = async (trx: ScopedTransaction, cart: CartWithBooker, at: Date): Promise<ApprovalState | undefined> =>
  (await findTouched(trx, cart, at)) ?? (await listApprovals(trx, cart, [cart.id], at)).get(cart.id);

/** People of the trip's company; agents belong to another. */
function peopleOf(
  to: Exclude<TripNotification['to'], 'booker'>,
  owners: readonly string[],
  approval: ApprovalState | undefined,
): readonly string[] {
  const deciders = approval === undefined ? [] : decidersOf(approval).filter((id) => !owners.includes(id));
  switch (to) {
    case 'deciders':
      return deciders;
    case 'asked':
      return approval === undefined ? [] : involvedIn(approval);
    case 'owners':
      return owners;
    case 'agents':
      return [];
    case 'everyone':
      return [...owners, ...deciders];
  }
}
