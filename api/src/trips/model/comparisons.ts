import type { Comparison } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { capFor } from '../../policies/policyVerdicts.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../../kernel/money/money.ts';
import { findCompanyOffer, listOffersBeside } from '../../products/taxis/offersRepository.ts';
import { candidateOf } from './draftValidation.ts';
import { travellersOfItem } from './itemVerdict.ts';
import type { CartWithBooker, ItemRow, TravellerRow } from './tripsRepository.ts';
import { askedVersion } from './tripVersions.ts';

/** Most alternatives that are kept of an item. */
const most = 3;

/** What each item is compared with by whoever decides on it (screens §8): the policy's cap, the cheapest of its search, and what cheaper there was. All in the item's currency. */
export async function compare(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  travellers: readonly TravellerRow[],
  now: Date,
): Promise<ReadonlyMap<string, Comparison>> {
  const comparisons = new Map<string, Comparison>();
  for (const item of items) comparisons.set(item.id, await compareItem(trx, cart, item, travellers, now));
  return comparisons;
}

async function compareItem(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  travellers: readonly TravellerRow[],
  now: Date,
): Promise<Comparison> {
  const candidate = await candidateOf(trx, cart, item, now);
  const cap = candidate === null ? null : (await capFor(trx, cart, travellersOfItem(item, travellers), now))(candidate);
  const offers = await offersOf(trx, cart, item);
  const cheaper = offers
    .filter(({ minor }) => minor < item.totalMinor)
    .toSorted((one, other) => one.minor - other.minor);
  const inItsCurrency = (money: Money) => presentMoney(convert(money, item.currency).money);
  const cheapestMinor = offers.length === 0 ? null : Math.min(item.totalMinor, ...offers.map(({ minor }) => minor));
  return {
    itemId: item.id,
    cap: cap === null ? null : inItsCurrency(cap),
    cheapest: cheapestMinor === null ? null : presentMoney({ minor: cheapestMinor, currency: item.currency }),
    alternatives: cheaper
      .slice(0, most)
      .map(({ title, minor }) => ({ title, price: presentMoney({ minor, currency: item.currency }) })),
  };
}

const presentMoney = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

/** What was offered for the same ride; nothing of other products, whose searches hold other kinds. */
async function offersOf(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
): Promise<{ readonly title: string; readonly minor: number }[]> {
  const own = item.productType === 'TAXI' ? await findCompanyOffer(trx, cart, item.offerId) : undefined;
  if (own === undefined) return [];
  const beside = await listOffersBeside(trx, { ...cart, userId: cart.bookerId }, own);
  return beside.map(({ quotation: { monetaryAmountWithMarkup, currencyCode }, serviceProvider, vehicle }) => ({
    title: `${serviceProvider.name}, ${vehicle.description}`,
    minor: convert({ minor: toMinor(monetaryAmountWithMarkup, currencyCode), currency: currencyCode }, item.currency)
      .money.minor,
  }));
}

/** What the items of a request were compared with as people were asked; none of what was asked before this was kept. */
export const findComparisons = async (
  trx: ScopedTransaction,
  request: Row<'approvalRequests'>,
): Promise<Comparison[]> => (await askedVersion(trx, request))?.flatMap(({ comparison }) => comparison ?? []) ?? [];
