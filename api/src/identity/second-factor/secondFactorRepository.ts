import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

export type SecondFactor = Row<'secondFactors'>;

/** Locked until the transaction ends when `forUpdate`, so that a code sent twice at once is used once. */
export async function findSecondFactor(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  forUpdate = false,
): Promise<SecondFactor | undefined> {
  const rows = trx
    .selectFrom('secondFactors')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId);
  return (forUpdate ? rows.forUpdate() : rows).executeTakeFirst();
}

/** Replaces a begun, unconfirmed one. @returns false, changing nothing, if one is confirmed */
export async function putSecondFactor(trx: ScopedTransaction, row: NewRow<'secondFactors'>): Promise<boolean> {
  const { secret, createdAt } = row;
  const put = await trx
    .insertInto('secondFactors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'companyId', 'customerId'])
        .doUpdateSet({ secret, createdAt, lastStep: null })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateSecondFactor(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  change: Partial<Pick<SecondFactor, 'confirmedAt' | 'lastStep'>>,
): Promise<void> {
  await trx
    .updateTable('secondFactors')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
}

/** Deletes the authenticator app. */
export async function deleteSecondFactor(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<void> {
  await trx
    .deleteFrom('secondFactors')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
}

/** Deletes recovery codes and open challenges after the last second factor is gone. */
export async function deleteFactorLeftovers(trx: ScopedTransaction, person: PersonKey): Promise<void> {
  for (const table of ['recoveryCodes', 'signInChallenges', 'passkeyChallenges'] as const) {
    await trx
      .deleteFrom(table)
      .where('tenantId', '=', person.tenantId)
      .where('companyId', '=', person.companyId)
      .where('customerId', '=', person.customerId)
      .execute();
  }
}

export async function replaceRecoveryCodes(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  hashes: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('recoveryCodes')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ tenantId, companyId, customerId, codeHash })))
    .execute();
}

/** Deletes a code. @returns whether there was one */
export async function useRecoveryCode(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  codeHash: string,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('recoveryCodes')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

export async function countRecoveryCodes(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<number> {
  const { count } = await trx
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
