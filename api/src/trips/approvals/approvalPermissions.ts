import type { Permission } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { companyFactsOf } from '../model/companyFacts.ts';
import { tripOf } from '../model/tripFacts.ts';
import { permissionsOf } from '../model/tripPermissions.ts';
import { bookerNameOf, cartsWithBooker, listItemStates, listTravellers } from '../model/tripsRepository.ts';
import { listApprovals } from '../model/approvalsRepository.ts';

/** The caller's permissions for each of the trips, by their ids. They may be of several companies. */
export async function permissionsOfTrips(
  trx: ScopedTransaction,
  actor: Actor,
  trips: readonly { readonly companyId: string; readonly cartId: string }[],
  now: Date,
): Promise<ReadonlyMap<string, Permission[]>> {
  const permissions = new Map<string, Permission[]>();
  for (const companyId of new Set(trips.map((trip) => trip.companyId))) {
    const key = { tenantId: actor.tenantId, companyId };
    const ids = trips.flatMap((trip) => (trip.companyId === companyId ? [trip.cartId] : []));
    const carts = await cartsWithBooker(trx, key)
      .where('carts.id', 'in', ids)
      .selectAll('carts')
      .select(['customers.firstName as bookerFirstName', 'customers.lastName as bookerLastName'])
      .execute();
    const facts = {
      items: await listItemStates(trx, key, ids),
      travellers: await listTravellers(trx, key, ids),
      ...(await companyFactsOf(trx, key, now)),
    };
    const approvals = await listApprovals(trx, key, ids, now);
    for (const cart of carts.map(bookerNameOf))
      permissions.set(cart.id, permissionsOf(actor, tripOf(cart, { ...facts, approval: approvals.get(cart.id) }, now)));
  }
  return permissions;
}
