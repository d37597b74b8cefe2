import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { CartKey, ItemRow } from './tripsRepository.ts';

/** The columns of an item's price. */
type PriceFields = Pick<ItemRow, 'totalMinor' | 'quotedMinor' | 'quotedCurrency' | 'rate' | 'rateDate'>;

/** An item at another price, with the violations of the policy at that price. */
export interface PricedItem extends PriceFields {
  readonly policy: ItemRow['policy'];
}

/** Why a price is another one: a booking run, or a decision on an approval request, asked the supplier. */
export type PriceCause = Pick<Row<'priceNotes'>, 'cause' | 'at' | 'runId' | 'byId'>;

/** An item's price at what its supplier asks for now. An amount that did not change keeps its rate. */
export function pricedAt(item: ItemRow, quoted: Money): PriceFields {
  const { totalMinor, quotedMinor, quotedCurrency, rate: rateBefore, rateDate: dayBefore, currency } = item;
  if (quoted.minor === quotedMinor && quoted.currency === quotedCurrency)
    return { totalMinor, quotedMinor, quotedCurrency, rate: rateBefore, rateDate: dayBefore };
  const { money, rate, rateDate } = convert(quoted, currency);
  return {
    totalMinor: money.minor,
    quotedMinor: quoted.minor,
    quotedCurrency: quoted.currency,
    rate: String(rate),
    rateDate,
  };
}

/**
 * Gives an item another price, and notes the difference. No other function changes an item's total, so no charge differs from the agreed
 * price without a note for history, costs, mails and approvers.
 */
export async function setPrice(
  trx: ScopedTransaction,
  item: ItemRow,
  { totalMinor, quotedMinor, quotedCurrency, rate, rateDate, policy }: PricedItem,
  cause: PriceCause,
): Promise<void> {
  const { tenantId, companyId, cartId, id: itemId } = item;
  await trx
    .updateTable('cartItems')
    .set({ totalMinor, quotedMinor, quotedCurrency, rate, rateDate, priceParts: null, policy: JSON.stringify(policy) })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', itemId)
    .execute();
  if (totalMinor === item.totalMinor) return;
  await trx
    .insertInto('priceNotes')
    .values({
      tenantId,
      companyId,
      id: randomUUID(),
      cartId,
      itemId,
      ...cause,
      fromMinor: item.totalMinor,
      toMinor: totalMinor,
      currency: item.currency,
      quotedFromMinor: item.quotedMinor,
      quotedToMinor: quotedMinor,
      quotedCurrency,
    })
    .execute();
}

export type PriceNote = Row<'priceNotes'>;

/** Changes of prices of a trip's items, oldest first. */
export const listPriceNotes = (
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
): Promise<readonly PriceNote[]> =>
  trx
    .selectFrom('priceNotes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** What an item was submitted at and costs now, in minor units of the trip's currency. */
export interface UnagreedPrice {
  readonly itemId: string;
  readonly agreedMinor: number;
  readonly nowMinor: number;
  readonly currency: string;
}

/** Items that cost another amount than they were submitted at. @param notes oldest first */
export function unagreedPrices(notes: readonly PriceNote[]): readonly UnagreedPrice[] {
  const byItem = Map.groupBy(
    notes.filter(({ agreed }) => !agreed),
    ({ itemId }) => itemId,
  );
  return [...byItem.values()].flatMap((changes) => {
    const [first, last] = [changes[0], changes.at(-1)];
    if (first === undefined || last === undefined || first.fromMinor === last.toMinor) return [];
    const { itemId, fromMinor, currency } = first;
    return [{ itemId, agreedMinor: fromMinor, nowMinor: last.toMinor, currency }];
  });
}

/** Marks changes of these items as agreed: they are submitted at their present prices. */
async function agreeOnNotes(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
  itemIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('priceNotes')
    .set({ agreed: true })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('agreed', '=', false)
    .where('itemId', 'in', itemIds)
    .execute();
}

const ofTrip = (trx: ScopedTransaction, { tenantId, companyId, id }: CartKey) =>
  trx
    .updateTable('cartItems')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id);

/**
 * Agrees on the present prices of submitted items, by their submission and approval. Items submitted earlier keep their agreed price; a failed one
 * may be tried again at it.
 */
export async function agreeOnPrices(
  trx: ScopedTransaction,
  cart: CartKey,
  submitted: readonly Pick<ItemRow, 'id'>[],
): Promise<void> {
  await ofTrip(trx, cart).set({ agreedMinor: null }).where('status', '<>', 'FAILED').execute();
  await ofTrip(trx, cart)
    .set({ agreedMinor: sql<number>`total_minor` })
    .where(
      'id',
      'in',
      submitted.map(({ id }) => id),
    )
    .execute();
  await agreeOnNotes(
    trx,
    cart,
    submitted.map(({ id }) => id),
  );
}

/** Makes the present prices the agreed ones, for a request that replaces an earlier one. */
export async function renewAgreedPrices(trx: ScopedTransaction, cart: CartKey): Promise<void> {
  await ofTrip(trx, cart)
    .set({ agreedMinor: sql<number>`total_minor` })
    .where('agreedMinor', 'is not', null)
    .execute();
}
