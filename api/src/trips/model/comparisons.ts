import type { Comparison } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { capFor } from '../../policies/index.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal, type Money } from '../../kernel/money/money.ts';
import type { PricedOffer } from '../../products/index.ts';
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
 * Compares items for their approvers (screens §8): the policy's price cap, the cheapest offer of the search, and cheaper ones. All in the item's
 * currency.
 */
export async function compare(
  trx: ScopedTransaction,
  { cart, items, travellers, offers }: ToCompare,
  now: Date,
): Promise<ReadonlyMap<string, Comparison>> {
  const comparisons = new Map<string, Comparison>();
  for (const item of items) {
    const { candidate, alternatives } = offers?.get(item.id) ?? (await itemOffersOf(trx, cart, item, now));
    const cap =
      candidate === null ? null : (await capFor(trx, cart, travellersOfItem(item, travellers), now))(candidate);
    comparisons.set(item.id, comparisonOf(item, cap, alternatives));
  }
  return comparisons;
}

function comparisonOf(item: ItemRow, cap: Money | null, alternatives: readonly PricedOffer[]): Comparison {
  const offers = alternatives.map(({ title, quoted }) => ({
    title,
    minor: convert(quoted, item.currency).money.minor,
  }));
  const cheaper = offers.filter(({ minor }) => minor < item.totalMinor).toSorted((a, b) => a.minor - b.minor);
  const cheapestMinor = offers.length === 0 ? null : Math.min(item.totalMinor, ...offers.map(({ minor }) => minor));
  return {
    itemId: item.id,
    cap: cap === null ? null : presentMoney(convert(cap, item.currency).money),
    cheapest: cheapestMinor === null ? null : presentMoney({ minor: cheapestMinor, currency: item.currency }),
    alternatives: cheaper
      .slice(0, most)
      .map(({ title, minor }) => ({ title, price: presentMoney({ minor, currency: item.currency }) })),
  };
}

const presentMoney = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

/** Stored comparisons of a request's items; none for requests from before they were stored. */
export const findComparisons = async (
  trx: ScopedTransaction,
  request: Row<'approvalRequests'>,
): Promise<Comparison[]> => (await requestedItems(trx, request))?.flatMap(({ comparison }) => comparison ?? []) ?? [];
