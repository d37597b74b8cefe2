import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';

export type AuthorizationCode = Row<'authorizationCodes'>;

interface CodeKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly codeHash: string;
}

export async function insertCode(trx: ScopedTransaction, code: NewRow<'authorizationCodes'>): Promise<void> {
  await trx.insertInto('authorizationCodes').values(code).execute();
}

/** A valid code; locked, so that only one of two uses succeeds. */
export async function lockCode(
  trx: ScopedTransaction,
  key: CodeKey,
  now: Date,
): Promise<AuthorizationCode | undefined> {
  return trx
    .selectFrom('authorizationCodes')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('codeHash', '=', key.codeHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteCode(trx: ScopedTransaction, key: CodeKey): Promise<void> {
  await trx
    .deleteFrom('authorizationCodes')
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('codeHash', '=', key.codeHash)
    .execute();
}

/** Deletes unused codes. */
export async function deleteExpiredCodes(
  trx: ScopedTransaction,
  company: Pick<CodeKey, 'tenantId' | 'companyId'>,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('authorizationCodes')
    .where('tenantId', '=', company.tenantId)
    .where('companyId', '=', company.companyId)
    .where('expiresAt', '<=', now)
    .execute();
}
