import { ApiError, type Problem } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import {
  assertSupplierActive,
  productOf,
  type ItemOffer,
  type OfferChange,
  type SearchSuppliers,
} from '../../products/index.ts';
import type { CartWithBooker, ItemRow } from './tripsRepository.ts';

/** The stored offer of an item, and its alternatives. Looked up once, and handed to the check, the policies and the comparison. */
export interface ItemOffers {
  /** Null if its offer is gone. */
  readonly candidate: ItemOffer['candidate'] | null;
  readonly alternatives: ItemOffer['alternatives'];
  readonly basis: ItemOffer['basis'];
}

/** A draft with its offers and problems. */
interface DraftLook extends ItemOffers {
  /** Reasons why it cannot be bought. */
  readonly problems: readonly Problem[];
}

const nothing: ItemOffers = { candidate: null, alternatives: [], basis: null };

/** Looks up the offers of an item of any product. */
export const itemOffersOf = async (
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  now: Date,
): Promise<ItemOffers> => (await productOf(item).findItemOffer(trx, cart, item, now)) ?? nothing;

/** Checks a draft of any product, and whether its supplier has told of a changed offer. */
export async function lookAt(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  suppliers: SearchSuppliers,
  now: Date,
): Promise<DraftLook> {
  const offered = await productOf(item).findItemOffer(trx, cart, item, now);
  if (offered === null) return { ...nothing, problems: [{ itemId: item.id, code: 'OFFER_EXPIRED' }] };
  const early = await problemsOf(trx, item, now);
  if (early.length > 0) return { ...offered, problems: early };
  const change = offered.changeOf(suppliers);
  return {
    ...offered,
    problems: change === null || isPaidFor(item, change) ? [] : [{ itemId: item.id, code: change.code }],
  };
}

/** Whether the item has the price that the supplier asks now. */
const isPaidFor = (item: ItemRow, change: OfferChange): boolean =>
  change.code === 'PRICE_CHANGED' &&
  change.quotation.minor === item.quotedMinor &&
  change.quotation.currency === item.quotedCurrency;

/** Whether the offer is valid, its time has not passed, and its supplier is active. */
async function problemsOf(trx: ScopedTransaction, item: ItemRow, now: Date): Promise<Problem[]> {
  const { id, startsAt, offerExpiresAt } = item;
  if (offerExpiresAt === null || offerExpiresAt <= now) return [{ itemId: id, code: 'OFFER_EXPIRED' }];
  try {
    productOf(item).assertTime(startsAt, now);
    await assertSupplierActive(trx, item.tenantId, item);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return [{ itemId: id, code: error.type }];
    throw error;
  }
}
