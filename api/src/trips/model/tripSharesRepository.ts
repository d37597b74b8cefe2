import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey, CompanyKey } from './tripsRepository.ts';

type ShareRow = Row<'tripShares'>;

export async function insertShare(trx: ScopedTransaction, share: NewRow<'tripShares'>): Promise<void> {
  await trx.insertInto('tripShares').values(share).execute();
}

/** The valid link of a secret; undefined for any other secret. */
export async function findOpenShare(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  tokenHash: string,
  now: Date,
): Promise<ShareRow | undefined> {
  return trx
    .selectFrom('tripShares')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Valid links of a trip, newest first. */
export async function listOpenShares(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
  now: Date,
): Promise<ShareRow[]> {
  return trx
    .selectFrom('tripShares')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns whether the trip had such a link */
export async function deleteShare(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
  shareId: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('tripShares')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('id', '=', shareId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
