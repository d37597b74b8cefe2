import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { LinkTokenKey } from '../../kernel/secrets/linkToken.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

export type SignInChallenge = Row<'signInChallenges'>;

/** Writes a challenge, and deletes the person's expired ones. */
export async function insertChallenge(trx: ScopedTransaction, row: NewRow<'signInChallenges'>): Promise<void> {
  await trx
    .deleteFrom('signInChallenges')
    .where('tenantId', '=', row.tenantId)
    .where('companyId', '=', row.companyId)
    .where('customerId', '=', row.customerId)
    .where('expiresAt', '<=', row.createdAt)
    .execute();
  await trx.insertInto('signInChallenges').values(row).execute();
}

/** Undefined for an unknown or expired one. */
export const findChallenge = (
  trx: ScopedTransaction,
  tenantId: string,
  { companyId, tokenHash }: LinkTokenKey,
  now: Date,
): Promise<SignInChallenge | undefined> =>
  trx
    .selectFrom('signInChallenges')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export async function deleteChallengesOf(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<void> {
  await trx
    .deleteFrom('signInChallenges')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
}
