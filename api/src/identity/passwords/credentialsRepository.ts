import { normaliseForSearch, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey, SignIn } from '../sessions/sessionRepository.ts';

export const findSignInOfPerson = (
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<SignIn | undefined> =>
  trx
    .selectFrom('signIns')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();

/** Changes the person's sign-in address. @throws a unique violation if another person of the tenant has it */
export async function changeSignInEmail(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  email: string,
): Promise<void> {
  await trx
    .updateTable('signIns')
    .set({ email })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
}

/** Changes the person's mail address, which others see. */
export async function changePersonEmail(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  email: string,
  at: Date,
): Promise<void> {
  const person = await trx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'version'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customers')
    .set({
      email,
      searchText: normaliseForSearch(`${person.firstName} ${person.lastName} ${email}`),
      version: person.version + 1,
      changedBy: customerId,
      changedAt: at,
    })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', customerId)
    .execute();
}
