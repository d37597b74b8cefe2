import type { Trip } from '@portolan/contracts';
import type { Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import { listApprovals } from '../approvals/approvalsRepository.ts';
import type { ApprovalState } from '../approvals/approvalState.ts';
import type { ScopedTransaction } from '../db/index.ts';
import { findNames } from '../people/peopleRepository.ts';
import { findChangeSet } from './changeSets.ts';
import { presentTrip } from './tripPresenter.ts';
import { findCart, listItems, listTravellers } from './tripsRepository.ts';

/** The trip as it is now, for whoever may see it: after a change in the same transaction, too. @throws ApiError NOT_FOUND */
export async function readTrip(trx: ScopedTransaction, actor: Actor, cartId: string, now: Date): Promise<Trip> {
  const cart = await findCart(trx, actor, cartId);
  if (cart === undefined) throw new ApiError('NOT_FOUND');
  const items = await listItems(trx, cart);
  const travellers = await listTravellers(trx, cart, [cart.id]);
  const approval = (await listApprovals(trx, cart, [cart.id], now)).get(cart.id);
  const names = await findNames(trx, cart, peopleOf(approval));
  return presentTrip(cart, { items, travellers, approval, names, changeSet: await findChangeSet(trx, cart) }, actor, now);
}

const peopleOf = (approval: ApprovalState | undefined): string[] =>
  approval === undefined ? [] : [...approval.approvers.flatMap(({ approverId, onBehalfOf }) => [approverId, onBehalfOf]), ...approval.decisions.flatMap(({ byId, onBehalfOf }) => [byId, onBehalfOf])].filter((id) => id !== null);
