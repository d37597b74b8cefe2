import { randomUUID } from 'node:crypto';
import type { Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { Money } from '../../kernel/money/money.ts';

export type PaymentRow = Row<'payments'>;
type CompanyKey = Pick<PaymentRow, 'tenantId' | 'companyId'>;

/** The payment of one attempt to book an item, if it exists. */
export const findPayment = (
  trx: ScopedTransaction,
  { tenantId, companyId, itemId, attempt }: Pick<PaymentRow, 'tenantId' | 'companyId' | 'itemId' | 'attempt'>,
): Promise<PaymentRow | undefined> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('itemId', '=', itemId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();

/** Payments of attempts, by their items: `findPayment` for each of them in one query. */
export async function findPayments(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  attempts: readonly Pick<PaymentRow, 'itemId' | 'attempt'>[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  if (attempts.length === 0) return new Map();
  const rows = await trx
    .selectFrom('payments')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where(
      'itemId',
      'in',
      attempts.map(({ itemId }) => itemId),
    )
    .execute();
  return new Map(
    rows
      .filter((row) => attempts.some(({ itemId, attempt }) => itemId === row.itemId && attempt === row.attempt))
      .map((row) => [row.itemId, row]),
  );
}

interface NewPayment extends CompanyKey {
  readonly itemId: string;
  readonly attempt: number;
  readonly providerCode: string;
  readonly sourceToken: string;
  readonly amount: Money;
  readonly at: Date;
}

/** The payment of an attempt: a new one, or the one begun earlier. */
export async function beginPayment(
  trx: ScopedTransaction,
  { amount, at, ...payment }: NewPayment,
): Promise<PaymentRow> {
  const existing = await findPayment(trx, payment);
  if (existing !== undefined) return existing;
  const row = {
    ...payment,
    id: randomUUID(),
    amountMinor: amount.minor,
    currency: amount.currency,
    state: 'NEW' as const,
    providerRef: null,
    createdAt: at,
    changedAt: at,
  };
  return trx.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changePayment(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: Pick<PaymentRow, 'tenantId' | 'companyId' | 'id'>,
  change: RowUpdate<'payments'>,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
