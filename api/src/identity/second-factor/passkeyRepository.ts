import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

export type PasskeyRow = Row<'passkeys'>;

/** Purpose of a challenge. */
export type ChallengePurpose = Row<'passkeyChallenges'>['purpose'];

/** Oldest first. */
export const listPasskeys = (
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<PasskeyRow[]> =>
  trx
    .selectFrom('passkeys')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function insertPasskey(trx: ScopedTransaction, row: NewRow<'passkeys'>): Promise<void> {
  await trx.insertInto('passkeys').values(row).execute();
}

/** Whether the passkey's counter was still `before`: of two answers at once one is too late. */
export async function notePasskeyUse(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  id: string,
  { before, counter, at }: { readonly before: number; readonly counter: number; readonly at: Date },
): Promise<boolean> {
  const noted = await trx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: at })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export async function deletePasskey(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom('passkeys')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Writes a challenge, and deletes the person's expired ones. */
export async function insertPasskeyChallenge(trx: ScopedTransaction, row: NewRow<'passkeyChallenges'>): Promise<void> {
  await trx
    .deleteFrom('passkeyChallenges')
    .where('tenantId', '=', row.tenantId)
    .where('companyId', '=', row.companyId)
    .where('customerId', '=', row.customerId)
    .where('expiresAt', '<=', row.createdAt)
    .execute();
  await trx.insertInto('passkeyChallenges').values(row).execute();
}

/** Deletes a challenge. @returns whether there was one */
export async function usePasskeyChallenge(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  { challengeHash, purpose }: { readonly challengeHash: string; readonly purpose: ChallengePurpose },
  now: Date,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('passkeyChallenges')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
