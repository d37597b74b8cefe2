import type { Checkout } from '@portolan/contracts';
import { mergedValues, type CenterWithMembers } from '../../organisation/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { updateCart, type CartRow, type CartKey, type CompanyKey, type ItemRow } from './tripsRepository.ts';

type ActiveCenter = Pick<CenterWithMembers, 'id' | 'approverId' | 'delegateId' | 'userIds'>;

/** The company's active cost centers among these; of their people only `userId`. */
export async function listActiveCenters(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  ids: readonly string[],
  userId: string,
): Promise<ActiveCenter[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('costCenters')
    .select(['id', 'approverId', 'delegateId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .where('id', 'in', ids)
    .execute();
  const own = await trx
    .selectFrom('costCenterMembers')
    .select('costCenterId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('costCenterId', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...row,
    userIds: own.some(({ costCenterId }) => costCenterId === row.id) ? [userId] : [],
  }));
}

/** Writes the checkout's fields to a trip; absent ones stay. */
export async function saveCheckout(
  trx: ScopedTransaction,
  cart: CartRow,
  { note, purposeCode, costCenterAllocations, customFields, paymentSourceId, billingProfileId, reasons = [] }: Checkout,
): Promise<void> {
  const change = {
    ...(note !== undefined && { note }),
    ...(purposeCode !== undefined && { purposeCode }),
    ...(costCenterAllocations !== undefined && { costCenterAllocations: JSON.stringify(costCenterAllocations) }),
    ...(customFields !== undefined && { customFields: JSON.stringify(mergedValues(cart.customFields, customFields)) }),
    ...(paymentSourceId !== undefined && { paymentSourceId }),
    ...(billingProfileId !== undefined && { billingProfileId }),
  };
  if (Object.keys(change).length > 0) await updateCart(trx, cart, change);
  for (const { itemId, reasonCode } of reasons)
    await itemUpdate(trx, cart).set({ reasonCode }).where('id', '=', itemId).execute();
}

/** Writes the policy's verdicts on items. */
export async function saveVerdicts(
  trx: ScopedTransaction,
  cart: CartKey,
  items: readonly ItemRow[],
  now: Date,
): Promise<void> {
  for (const { id, policy } of items)
    await itemUpdate(trx, cart)
      .set({ policy: JSON.stringify(policy), lastCheckedAt: now })
      .where('id', '=', id)
      .execute();
}

const itemUpdate = (trx: ScopedTransaction, { tenantId, companyId, id }: CartKey) =>
  trx
    .updateTable('cartItems')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id);
