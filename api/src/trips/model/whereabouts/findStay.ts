import { stayPlacePrefix, type Place } from '@portolan/contracts';
import { can } from '../../../kernel/access/access.ts';
import type { Actor } from '../../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../../kernel/db/index.ts';
import { detailsOf } from '../../../products/index.ts';
import { droppedStatuses } from '../documentNeeds.ts';
import { ownersOf } from '../tripFacts.ts';
import { listTravellers } from '../tripsRepository.ts';

/** The hotel of an item as a place of its own; undefined once it does not take place, or for readers who may not see its trip. */
export async function findStay(trx: ScopedTransaction, actor: Actor, itemId: string): Promise<Place | undefined> {
  const { tenantId, companyId } = actor;
  const item = await trx
    .selectFrom('cartItems as i')
    .innerJoin('carts as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'i.tenantId')
        .onRef('c.companyId', '=', 'i.companyId')
        .onRef('c.id', '=', 'i.cartId'),
    )
    .select(['i.productType', 'i.details', 'i.status', 'i.cartId as id', 'c.bookerId'])
    .where('i.tenantId', '=', tenantId)
    .where('i.companyId', '=', companyId)
    .where('i.id', '=', itemId)
    .where('i.productType', '=', 'HOTEL')
    .executeTakeFirst();
  if (item === undefined || droppedStatuses.includes(item.status)) return undefined;
  const ownerIds = ownersOf(item, await listTravellers(trx, actor, [item.id]));
  if (!can(actor, 'trip.view', { tenantId, companyId, ownerIds })) return undefined;
  const { name, address, timeZone } = detailsOf(item).start;
  const pointId = `${stayPlacePrefix}${itemId}`;
  return { pointId, type: 'address', name, address, timeZone, locationCode: null, uicCode: null };
}
