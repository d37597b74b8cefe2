import { decidersOf, involvedIn, type ApprovalState } from '../../trips/model/approvalState.ts';
import { findTouched, listApprovals } from '../../trips/model/approvalsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { ownersOf } from '../../trips/model/tripFacts.ts';
import { isWithAgents } from '../../trips/model/tripStatus.ts';
import { listTravellers, type CartWithBooker } from '../../trips/model/tripsRepository.ts';
import { notifyAgents } from './agentNotifications.ts';
import { publishChange } from '../../kernel/changes/changes.ts';
import { settleAsked, settleHandedOver } from './notificationsRepository.ts';
import { tellPeople } from './tellPeople.ts';
import type { ToldSubject } from './notificationSubjects.ts';
import type { TripListener, TripStep } from '../../trips/model/tripListeners.ts';
import { concernsApproval, notificationsOf, type TripNotification } from './tripNotifications.ts';

/** Writes the notifications of a trip's steps, and marks those as read that a step has settled. */
export const tripNotifications: TripListener = {
  async onStep(trx, cart, step) {
    if (isWithAgents(cart) && !step.isWithAgents) await settleHandedOver(trx, cart, step.at);
    await notifyOfTrip(trx, cart, step);
  },
};

/** Nobody is notified of their own actions, except of decisions that wait for them and of the results of asking suppliers. */
async function notifyOfTrip(trx: ScopedTransaction, cart: CartWithBooker, step: TripStep): Promise<void> {
  const { by, at, comment } = step;
  const approval = concernsApproval(step) ? await approvalOf(trx, cart, at) : undefined;
  if (approval !== undefined) await settleAsked(trx, cart, decidersOf(approval), at);
  const news = notificationsOf(step, approval);
  const hasMoved = step.from !== step.to;
  if (news.length === 0 && !hasMoved) return;
  const owners = ownersOf(cart, await listTravellers(trx, cart, [cart.id]));
  if (hasMoved) await publishChange(trx, cart, owners, cart.id);
  for (const one of news) {
    const { kind, about, to } = one;
    const people = [...new Set(to === 'booker' ? [cart.bookerId] : peopleOf(to, owners, approval))].filter(
      (id) => to === 'deciders' || step.run !== undefined || id !== by,
    );
    const told = { kind, about, byId: by, comment, at };
    await (to === 'agents'
      ? notifyAgents(trx, cart, told)
      : tellPeople(trx, cart, { ...told, subject: subjectOf(one, cart, approval) }, people));
  }
}

/** What asks for a decision, or tells of one that nobody has to take, is about the request; everything else about the trip. */
const subjectOf = (
  { kind }: TripNotification,
  { id: cartId }: CartWithBooker,
  approval: ApprovalState | undefined,
): ToldSubject =>
  approval !== undefined && kind.startsWith('APPROVAL_')
    ? { kind: 'APPROVAL_REQUEST', cartId, requestId: approval.request.id }
    : { kind: 'TRIP', cartId };

/** The request that a step is about: the one that it made or answered, else the one that the trip waits for. */
const approvalOf = async (trx: ScopedTransaction, cart: CartWithBooker, at: Date): Promise<ApprovalState | undefined> =>
  (await findTouched(trx, cart, at)) ?? (await listApprovals(trx, cart, [cart.id], at)).get(cart.id);

/** Of the trip's company; agents are of another. */
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
    case 'everybody':
      return [...owners, ...deciders];
  }
}
