import { randomUUID } from 'node:crypto';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { Money } from '../../kernel/money/money.ts';

/** One side of a movement: what an account gets, or gives where the amount is below 0. */
export interface LedgerLine {
  readonly account: string;
  readonly money: Money;
}

/** What moved: `paid` in the payer's currency for `owed` in the supplier's. */
export interface Movement {
  readonly paid: Money;
  readonly owed: Money;
  readonly supplierCode: string;
}

/**
 * The lines of taking a payment; they sum to nothing in each currency. Between two currencies money goes through the account `exchange`,
 * which so holds what was won or lost by rates.
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

/** The lines of giving money back: a payment's, the other way round. */
export const linesOfRefund = (movement: Movement): LedgerLine[] =>
  linesOfCapture(movement).map(({ account, money }) => ({ account, money: negative(money) }));

const negative = (money: Money): Money => ({ ...money, minor: money.minor === 0 ? 0 : -money.minor });
const nonZero = (lines: readonly LedgerLine[]): LedgerLine[] => lines.filter(({ money }) => money.minor !== 0);

/**
 * Enters a transaction once for its reference; nothing is ever changed or taken away. A transaction without lines is not entered.
 * @throws when the lines do not sum to nothing, at the latest when the transaction commits
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
