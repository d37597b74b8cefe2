import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { LinkTokenKey } from '../../kernel/secrets/linkToken.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

export type EmailConfirmation = Row<'emailConfirmations'>;

/** A person has one link at a time, so an earlier one stops working. */
export async function putConfirmation(trx: ScopedTransaction, row: NewRow<'emailConfirmations'>): Promise<void> {
  const { email, tokenHash, createdAt, expiresAt } = row;
  await trx
    .insertInto('emailConfirmations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'customerId']).doUpdateSet({ email, tokenHash, createdAt, expiresAt }),
    )
    .execute();
}

/** A valid link; locked, so that only one of two uses succeeds. */
export const lockConfirmation = (
  trx: ScopedTransaction,
  tenantId: string,
  { companyId, tokenHash }: LinkTokenKey,
  now: Date,
): Promise<EmailConfirmation | undefined> =>
  trx
    .selectFrom('emailConfirmations')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();

export async function deleteConfirmation(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<void> {
  await trx
    .deleteFrom('emailConfirmations')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
}
