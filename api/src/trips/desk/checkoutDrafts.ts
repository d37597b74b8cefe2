import { checkoutDraft, type CheckoutDraft } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { reachTrip } from '../model/tripReach.ts';
import type { CartKey } from '../model/tripsRepository.ts';

/** Each person's draft of a trip's checkout, kept until the trip is submitted. */
export function createCheckoutDrafts({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  /** The caller's draft; null if there is none, or its stored shape is outdated. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function fetch(actor: Actor, cartId: string): Promise<{ draft: CheckoutDraft | null }> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.edit', cartId, clock());
      const row = await draftsOf(trx, cart).select('content').where('customerId', '=', actor.userId).executeTakeFirst();
      return { draft: checkoutDraft.safeParse(row?.content).data ?? null };
    });
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function save(actor: Actor, cartId: string, draft: CheckoutDraft): Promise<void> {
    await withScope(db, scopeOf(actor), async (trx) => {
      const changedAt = clock();
      const {
        cart: { tenantId, companyId, id },
      } = await reachTrip(trx, actor, 'trip.edit', cartId, changedAt);
      const kept = { content: JSON.stringify(draft), changedAt };
      await trx
        .insertInto('checkoutDrafts')
        .values({ tenantId, companyId, cartId: id, customerId: actor.userId, ...kept })
        .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'cartId', 'customerId']).doUpdateSet(kept))
        .execute();
    });
  }

  return { fetch, save };
}

/** Deletes the drafts of a submitted trip: the next checkout begins with the trip's own fields. */
export async function dropDrafts(trx: ScopedTransaction, { tenantId, companyId, id }: CartKey): Promise<void> {
  await trx
    .deleteFrom('checkoutDrafts')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .execute();
}

const draftsOf = (trx: ScopedTransaction, { tenantId, companyId, id }: CartKey) =>
  trx
    .selectFrom('checkoutDrafts')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id);
