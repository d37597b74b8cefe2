import type { PersonKey } from '../sessions/sessionRepository.ts';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';

export type PasswordReset = Row<'passwordResets'>;

interface ResetKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly tokenHash: string;
}

export async function insertReset(trx: ScopedTransaction, reset: NewRow<'passwordResets'>): Promise<void> {
  await trx.insertInto('passwordResets').values(reset).execute();
}

/** A valid link; locked, so that only one of two uses succeeds. */
export async function lockReset(trx: ScopedTransaction, key: ResetKey, now: Date): Promise<PasswordReset | undefined> {
  return trx
    .selectFrom('passwordResets')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('tokenHash', '=', key.tokenHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Withdraws every link of a person. */
export async function deleteResetsOf(trx: ScopedTransaction, person: PersonKey): Promise<void> {
  await trx
    .deleteFrom('passwordResets')
    .where('tenantId', '=', person.tenantId)
    .where('companyId', '=', person.companyId)
    .where('customerId', '=', person.customerId)
    .execute();
}

export async function changePasswordHash(
  trx: ScopedTransaction,
  person: PersonKey,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('signIns')
    .set({ passwordHash })
    .where('tenantId', '=', person.tenantId)
    .where('companyId', '=', person.companyId)
    .where('customerId', '=', person.customerId)
    .execute();
}
