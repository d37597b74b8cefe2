import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { withoutOverrides } from '../../policies/index.ts';
import { storedViolations } from './itemDetails.ts';
import type { ActionStamp } from './moveItems.ts';
import { recordStatus } from './statusHistory.ts';
import type { CartKey, ItemRow, TravellerRow } from './tripsRepository.ts';

/**
 * Puts a draft like an item into a trip, for the same people, without its booking, approval, agreed price or override. Its offer may be gone by now.
 */
export async function copyItem(
  trx: ScopedTransaction,
  item: ItemRow,
  travellers: readonly TravellerRow[],
  into: CartKey,
  position: number,
  { by, impersonatorId, at }: ActionStamp,
): Promise<void> {
  const id = randomUUID();
  const {
    details,
    policy,
    documents: _documents,
    specialRequest,
    priceParts,
    holdUntil: _hold,
    vendorRef: _vendor,
    confirmedAt: _confirmed,
    agreedMinor: _agreed,
    version: _version,
    ...rest
  } = item;
  const fresh = {
    id,
    cartId: into.id,
    position,
    status: 'DRAFT' as const,
    supplierRef: null,
    createdAt: at,
    details: JSON.stringify(details),
    policy: JSON.stringify(withoutOverrides(storedViolations.parse(policy))),
    specialRequest: JSON.stringify(specialRequest),
    priceParts: priceParts === null ? null : JSON.stringify(priceParts),
  };
  await trx
    .insertInto('cartItems')
    .values({ ...rest, ...fresh })
    .execute();
  const people = travellers
    .filter(({ itemId }) => itemId === item.id)
    .map(({ customerId, guest }, place) => ({
      tenantId: into.tenantId,
      companyId: into.companyId,
      itemId: id,
      position: place,
      customerId,
      guest: guest === null ? null : JSON.stringify(guest),
    }));
  if (people.length > 0) await trx.insertInto('cartItemTravellers').values(people).execute();
  await recordStatus(trx, into, {
    itemId: id,
    fromStatus: null,
    toStatus: 'DRAFT',
    event: 'add',
    actorId: by,
    impersonatorId,
    at,
  });
}
