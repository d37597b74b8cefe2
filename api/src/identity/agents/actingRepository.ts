import { appearances, languages, type Appearance, type LanguageCode } from '@portolan/contracts';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { SessionKey } from '../sessions/sessionRepository.ts';

export async function findCompanyName(
  trx: ScopedTransaction,
  tenantId: string,
  companyId: string,
): Promise<string | undefined> {
  const company = await trx
    .selectFrom('companies')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return company?.name;
}

/** The agent's own language and colour scheme. */
export async function findOwnLook(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: Row<'sessionFamilies'>,
): Promise<{ language: LanguageCode; appearance: Appearance }> {
  const agent = await trx
    .selectFrom('customers')
    .select(['language', 'appearance'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return {
    language: languages.find((code) => code === agent?.language) ?? 'en',
    appearance: appearances.find((appearance) => appearance === agent?.appearance) ?? 'SYSTEM',
  };
}

/** Ends the sessions in which the agent's session acts; answers their ids. */
export async function revokeActing(
  trx: ScopedTransaction,
  { tenantId, companyId, sessionId }: SessionKey,
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('sessionFamilies')
    .set({ revokedAt: now, revokedFor: 'REPLACED' })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('parentId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces a session's refresh token: using the earlier one again is reuse. */
export async function renewToken(trx: ScopedTransaction, token: NewRow<'refreshTokens'>): Promise<void> {
  const { tenantId, companyId, familyId, tokenHash, issuedAt } = token;
  await trx
    .updateTable('refreshTokens')
    .set({ replacedAt: issuedAt, successorHash: tokenHash })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .where('replacedAt', 'is', null)
    .execute();
  await trx.insertInto('refreshTokens').values(token).execute();
}
