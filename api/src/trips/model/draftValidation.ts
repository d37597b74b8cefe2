import type { TaxiOffer } from '@portolan/contracts';
import { ApiError, type Problem } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Candidate } from '../../policies/index.ts';
import {
  assertAhead,
  assertPickup,
  candidateOfOffer,
  candidateOfService,
  findCompanyOffer,
  findCompanyServiceOffer,
  listOffersBeside,
  type TaxiSupplier,
} from '../../products/index.ts';
import { detailsOf } from './itemDetails.ts';
import type { CartWithBooker, ItemRow } from './tripsRepository.ts';

/** What was offered for an item, and with it. Looked up once, and handed to the check, the policies and the comparison. */
export interface ItemOffers {
  /** The item as policies see it, as it was offered; null where its offer is gone. */
  readonly candidate: Candidate | null;
  /** Offers for the same ride; none for other products, whose searches hold other kinds. */
  readonly beside: readonly TaxiOffer[];
}

/** A draft as its product sees it. */
interface DraftLook extends ItemOffers {
  /** Why it cannot be had. */
  readonly problems: readonly Problem[];
}

/** Looks up what was offered for an item of any product. */
export async function itemOffersOf(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  now: Date,
): Promise<ItemOffers> {
  if (detailsOf(item).productType === 'TAXI') return (await findTaxi(trx, cart, item, now)) ?? nothing;
  const offer = await findCompanyServiceOffer(trx, cart, item.offerId);
  return offer === undefined ? nothing : { candidate: candidateOfService(offer, now), beside: [] };
}

const nothing: ItemOffers = { candidate: null, beside: [] };

async function findTaxi(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  now: Date,
): Promise<(ItemOffers & { readonly offer: TaxiOffer }) | null> {
  const offer = await findCompanyOffer(trx, cart, item.offerId);
  if (offer === undefined) return null;
  const beside = await listOffersBeside(trx, { ...cart, userId: cart.bookerId }, offer);
  return { offer, beside, candidate: candidateOfOffer(offer, beside.length > 0 ? beside : [offer], now) };
}

/** Looks at a draft of any product, and asks its supplier whether the offer has changed. */
export function lookAt(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  supplier: TaxiSupplier,
  now: Date,
): Promise<DraftLook> {
  return detailsOf(item).productType === 'TAXI'
    ? lookAtTaxi(trx, cart, item, supplier, now)
    : lookAtOther(trx, cart, item, now);
}

async function lookAtTaxi(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  supplier: TaxiSupplier,
  now: Date,
): Promise<DraftLook> {
  const found = await findTaxi(trx, cart, item, now);
  if (found === null) return gone(item);
  const { offer, candidate, beside } = found;
  const early = problemsOf(item, now, assertPickup);
  if (early.length > 0) return { problems: early, candidate, beside };
  const news = supplier.changeOf?.(offer) ?? null;
  const isPaidFor =
    news?.code === 'PRICE_CHANGED' &&
    news.quotation.minor === item.quotedMinor &&
    news.quotation.currency === item.quotedCurrency;
  return { problems: news === null || isPaidFor ? [] : [{ itemId: item.id, code: news.code }], candidate, beside };
}

async function lookAtOther(trx: ScopedTransaction, cart: CartWithBooker, item: ItemRow, now: Date): Promise<DraftLook> {
  const offers = await itemOffersOf(trx, cart, item, now);
  return offers.candidate === null ? gone(item) : { ...offers, problems: problemsOf(item, now, assertAhead) };
}

const gone = ({ id }: ItemRow): DraftLook => ({ ...nothing, problems: [{ itemId: id, code: 'OFFER_EXPIRED' }] });

/** Whether the offer holds, and whether its time has come. */
function problemsOf(
  { id, startsAt, offerExpiresAt }: ItemRow,
  now: Date,
  assertTime: (startsAt: Date, now: Date) => void,
): Problem[] {
  if (offerExpiresAt === null || offerExpiresAt <= now) return [{ itemId: id, code: 'OFFER_EXPIRED' }];
  try {
    assertTime(startsAt, now);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return [{ itemId: id, code: error.type }];
    throw error;
  }
}
