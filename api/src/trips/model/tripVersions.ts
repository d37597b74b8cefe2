import type { Comparison } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { ActionStamp } from './moveItems.ts';
import { totalOf, type CartWithBooker, type ItemRow } from './tripsRepository.ts';

/** The trip as it is asked about, in the version that it is about to have: what an approval is bound to, and, for who decides, what that is compared with. */
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

/** The items that a request is about, as the trip was when people were asked; undefined where that is not known. */
export async function askedVersion(
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
