import type { Comparison } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { ActionStamp } from './moveItems.ts';
import { totalOf, type CartWithBooker, type ItemRow } from './tripsRepository.ts';

/** Stores the version of a trip that an approval is bound to: the trip with the items about to be requested and, for approvers, their comparisons. */
export async function keepVersion(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  about: readonly ItemRow[],
  { by, at }: Pick<ActionStamp, 'by' | 'at'>,
  comparisons: ReadonlyMap<string, Comparison> = new Map(),
): Promise<void> {
  const { tenantId, companyId, id: cartId, version, currency, bookerId } = cart;
  const snapshot = JSON.stringify(
    about.map(({ id, offerId, totalMinor, quotedMinor, quotedCurrency, startsAt }) => ({
      id,
      offerId,
      totalMinor,
      quotedMinor,
      quotedCurrency,
      startsAt,
      comparison: comparisons.get(id),
    })),
  );
  await trx
    .insertInto('tripVersions')
    .values({
      tenantId,
      companyId,
      cartId,
      version: version + 1,
      snapshot,
      totalMinor: totalOf(about),
      currency: currency ?? 'EUR',
      createdBy: by ?? bookerId,
      createdAt: at,
    })
    .execute();
}

/** Items of a request, as the trip was at that time; undefined if unknown. */
export async function requestedItems(
  trx: ScopedTransaction,
  { tenantId, companyId, cartId, tripVersion }: Row<'approvalRequests'>,
): Promise<Row<'tripVersions'>['snapshot'] | undefined> {
  const row = await trx
    .selectFrom('tripVersions')
    .select('snapshot')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', cartId)
    .where('version', '=', tripVersion)
    .executeTakeFirst();
  return row?.snapshot;
}
