import type { Comparison } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { capFor } from '../../policies/index.ts';
import { atRate, convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal, type Money } from '../../kernel/money/money.ts';
import { itemOffersOf, type ItemOffers } from './draftValidation.ts';
import { travellersOfItem } from './itemVerdict.ts';
import type { CartWithBooker, ItemRow, TravellerRow } from './tripsRepository.ts';
import { requestedItems } from './tripVersions.ts';

/** Most alternatives stored for an item. */
const most = 3;

/** Items to compare, with their trip. */
interface ToCompare {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  readonly travellers: readonly TravellerRow[];
  /** Offers of the items; missing ones are looked up. */
  readonly offers?: ReadonlyMap<string, ItemOffers>;
}

/**
 * Compares items for their approvers (screens §8): the policy's price cap, the cheapest other offer of the search, and cheaper ones. All in the
 * item's currency.
 */
export async function compare(
  trx: ScopedTransaction,
  { cart, items, travellers, offers }: ToCompare,
  now: Date,
): Promise<ReadonlyMap<string, Comparison>> {
  const comparisons = new Map<string, Comparison>();
  for (const item of items) {
    const offered = offers?.get(item.id) ?? (await itemOffersOf(trx, cart, item, now));
    const { candidate } = offered;
    const cap =
      candidate === null ? null : (await capFor(trx, cart, travellersOfItem(item, travellers), now))(candidate);
    comparisons.set(item.id, comparisonOf(item, cap, offered));
  }
  return comparisons;
}

function comparisonOf(
  item: ItemRow,
  cap: Money | null,
  { alternatives, basis }: Pick<ItemOffers, 'alternatives' | 'basis'>,
): Comparison {
  const offers = alternatives
    .map(({ title, quoted }) => ({ title, price: inCurrencyOf(item, quoted) }))
    .toSorted((a, b) => a.price.minor - b.price.minor);
  const [cheapest] = offers;
  return {
    itemId: item.id,
    cap: cap === null ? null : presentMoney(convert(cap, item.currency).money),
    cheapest: cheapest === undefined ? null : presentMoney(cheapest.price),
    basis,
    alternatives: offers
      .filter(({ price }) => price.minor < item.totalMinor)
      .slice(0, most)
      .map(({ title, price }) => ({ title, price: presentMoney(price) })),
  };
}

/** By the item's own rate where that is of the same currency: what cost the same at its supplier costs the same here. */
const inCurrencyOf = ({ quotedCurrency, rate, currency }: ItemRow, quoted: Money): Money =>
  quoted.currency === quotedCurrency ? atRate(quoted, Number(rate), currency) : convert(quoted, currency).money;

const presentMoney = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

/**
 * Stored comparisons of a request's items; none for requests from before they were stored. Those without a basis counted the item among the
 * offers: nothing is known of them where none was cheaper.
 */
export const findComparisons = async (
  trx: ScopedTransaction,
  request: Row<'approvalRequests'>,
): Promise<Comparison[]> =>
  (await requestedItems(trx, request))?.flatMap(({ comparison }) => {
    if (comparison === undefined) return [];
    const isKnown = comparison.basis !== undefined || comparison.alternatives.length > 0;
    return isKnown ? comparison : { ...comparison, cheapest: null };
  }) ?? [];
