import { randomUUID } from 'node:crypto';
import type { PolicyViolation, CartTraveller } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { countPeopleIn } from '../../organisation/index.ts';
import { canBeOverridden, policyFor, overridden, overrideRight } from '../../policies/index.ts';
import { assertSupplierActive, type NewDraft } from '../../products/index.ts';
import { stampOf } from './moveItems.ts';
import { recordOverride } from './overrideHistory.ts';
import { recordStatus } from './statusHistory.ts';
import { listItems, type CartWithBooker } from './tripsRepository.ts';

/**
 * Puts an offer into a trip as a draft.
 * @returns the item's id
 * @throws ApiError UNKNOWN_TRAVELLER, SUPPLIER_UNAVAILABLE, POLICY_PREVENTS naming the rules that forbid it
 */
export async function insertDraft(
  trx: ScopedTransaction,
  actor: Actor,
  cart: CartWithBooker,
  { row, travellers, candidate, overrideReason }: NewDraft,
  now: Date,
): Promise<string> {
  await assertColleaguesOnce(trx, cart, travellers);
  await assertSupplierActive(trx, cart.tenantId, row);
  const { tenantId, companyId } = cart;
  const id = randomUUID();
  const position = (await listItems(trx, cart)).length;
  const policy = await allowedBy(trx, actor, cart, { travellers, candidate, overrideReason }, now);
  await trx
    .insertInto('cartItems')
    .values({
      ...row,
      tenantId,
      companyId,
      cartId: cart.id,
      id,
      position,
      status: 'DRAFT',
      policy: JSON.stringify(policy),
      createdAt: now,
    })
    .execute();
  const people = travellers.map((traveller, place) => ({
    tenantId,
    companyId,
    itemId: id,
    position: place,
    ...('userId' in traveller
      ? { customerId: traveller.userId, guest: null }
      : { customerId: null, guest: JSON.stringify(traveller) }),
  }));
  await trx.insertInto('cartItemTravellers').values(people).execute();
  await recordStatus(trx, cart, {
    itemId: id,
    fromStatus: null,
    toStatus: 'DRAFT',
    event: 'add',
    actorId: actor.userId,
    impersonatorId: actor.agent?.userId,
    at: now,
  });
  await recordOverride(trx, cart, id, policy, stampOf(actor, now));
  return id;
}

const userIdsOf = (travellers: readonly CartTraveller[]): string[] =>
  travellers.flatMap((traveller) => ('userId' in traveller ? [traveller.userId] : []));

/** The travellers' verdict on it, with an agent's override if one is allowed. */
async function allowedBy(
  trx: ScopedTransaction,
  actor: Actor,
  cart: CartWithBooker,
  { travellers, candidate, overrideReason }: Omit<NewDraft, 'row'>,
  now: Date,
): Promise<readonly PolicyViolation[]> {
  const userIds = userIdsOf(travellers);
  const who = { userIds, hasGuests: userIds.length < travellers.length };
  const verdict = (await policyFor(trx, cart, who, now))(candidate);
  const { state, violations } = verdict;
  if (state !== 'BLOCKED') return violations;
  if (
    overrideReason === undefined ||
    !canBeOverridden(verdict) ||
    !(await overrideRight(trx, actor, cart.bookerId)(who))
  )
    throw new ApiError('POLICY_PREVENTS', { violations });
  return overridden(violations, overrideReason, now);
}

/** Asserts that all named people work at the trip's company, and that none is named twice. */
async function assertColleaguesOnce(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  travellers: readonly CartTraveller[],
): Promise<void> {
  const userIds = userIdsOf(travellers);
  const different = [...new Set(userIds)];
  if (different.length < userIds.length || (await countPeopleIn(trx, cart, different)) < different.length)
    throw new ApiError('UNKNOWN_TRAVELLER');
}
