import { randomUUID } from 'node:crypto';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { Money } from '../../kernel/money/money.ts';

/** One side of a movement: an account's gain, or its loss if the amount is below 0. */
export interface LedgerLine {
  readonly account: string;
  readonly money: Money;
}

/** A movement of money: `paid` in the payer's currency for `owed` in the supplier's. */
export interface Movement {
  readonly paid: Money;
  readonly owed: Money;
  readonly supplierCode: string;
}

/**
 * Lines of a capture; they sum to zero in each currency. Between two currencies money goes through the account `exchange`, which therefore holds the
 * gains and losses by rates.
 */
export function linesOfCapture({ paid, owed, supplierCode }: Movement): LedgerLine[] {
  const supplier = `supplier:${supplierCode}`;
  if (paid.currency === owed.currency)
    return nonZero([
      { account: 'customer', money: paid },
      { account: supplier, money: negative(owed) },
      { account: 'margin', money: { ...paid, minor: owed.minor - paid.minor } },
    ]);
  return nonZero([
    { account: 'customer', money: paid },
    { account: 'exchange', money: negative(paid) },
    { account: 'exchange', money: owed },
    { account: supplier, money: negative(owed) },
  ]);
}

/** Lines of a refund: those of a capture with opposite signs. */
export const linesOfRefund = (movement: Movement): LedgerLine[] =>
  linesOfCapture(movement).map(({ account, money }) => ({ account, money: negative(money) }));

const negative = (money: Money): Money => ({ ...money, minor: money.minor === 0 ? 0 : -money.minor });
const nonZero = (lines: readonly LedgerLine[]): LedgerLine[] => lines.filter(({ money }) => money.minor !== 0);

/**
 * Enters a transaction once for its reference; entries never change. A transaction without lines is not entered.
 * @throws when the lines do not sum to zero, at the latest at commit
 */
export async function enterTransaction(
  trx: ScopedTransaction,
  { tenantId, companyId, id: paymentId }: Pick<Row<'payments'>, 'tenantId' | 'companyId' | 'id'>,
  {
    kind,
    reference,
    lines,
    at,
  }: {
    readonly kind: 'CAPTURE' | 'REFUND';
    readonly reference: string;
    readonly lines: readonly LedgerLine[];
    readonly at: Date;
  },
): Promise<void> {
  if (lines.length === 0) return;
  const id = randomUUID();
  const entered = await trx
    .insertInto('ledgerTransactions')
    .values({ tenantId, companyId, id, kind, reference, paymentId, at })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (entered === undefined) return;
  const entries = lines.map(({ account, money }, position) => ({
    tenantId,
    companyId,
    transactionId: id,
    position,
    account,
    amountMinor: money.minor,
    currency: money.currency,
  }));
  await trx.insertInto('ledgerEntries').values(entries).execute();
}
