import type { TaxiOffer } from '@portolan/contracts';
import { ApiError, type Problem } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Candidate } from '../../policies/policyRules.ts';
import { candidateOfService } from '../../products/services/serviceCandidate.ts';
import { candidateOfOffer } from '../../products/taxis/taxiCandidate.ts';
import { findCompanyServiceOffer } from '../../products/services/offersRepository.ts';
import { assertAhead } from '../../products/services/serviceRules.ts';
import type { TaxiSupplier } from '../../products/suppliers/supplierPort.ts';
import { findCompanyOffer, listOffersBeside } from '../../products/taxis/offersRepository.ts';
import { assertPickup } from '../../products/taxis/taxiRules.ts';
import { detailsOf } from './itemDetails.ts';
import type { CartWithBooker, ItemRow } from './tripsRepository.ts';

/** A draft as its product sees it: what keeps it from being had, and how policies see it; null where its offer is gone. */
interface DraftLook {
  readonly problems: readonly Problem[];
  readonly candidate: Candidate | null;
}

/** An item as policies see it, as it was offered; null where its offer is gone. */
export async function candidateOf(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  now: Date,
): Promise<Candidate | null> {
  if (detailsOf(item).productType === 'TAXI') {
    const offer = await findCompanyOffer(trx, cart, item.offerId);
    return offer === undefined ? null : candidateOfTaxi(trx, cart, offer, now);
  }
  const offer = await findCompanyServiceOffer(trx, cart, item.offerId);
  return offer === undefined ? null : candidateOfService(offer, now);
}

async function candidateOfTaxi(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  offer: TaxiOffer,
  now: Date,
): Promise<Candidate> {
  const others = await listOffersBeside(trx, { ...cart, userId: cart.bookerId }, offer);
  return candidateOfOffer(offer, others.length > 0 ? others : [offer], now);
}

/** Looks at a draft of any product. */
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
  const offer = await findCompanyOffer(trx, cart, item.offerId);
  if (offer === undefined) return gone(item);
  const candidate = await candidateOfTaxi(trx, cart, offer, now);
  const early = problemsOf(item, now, assertPickup);
  if (early.length > 0) return { problems: early, candidate };
  const news = supplier.changeOf?.(offer) ?? null;
  const isPaidFor =
    news?.code === 'PRICE_CHANGED' &&
    news.quotation.minor === item.quotedMinor &&
    news.quotation.currency === item.quotedCurrency;
  return { problems: news === null || isPaidFor ? [] : [{ itemId: item.id, code: news.code }], candidate };
}

async function lookAtOther(trx: ScopedTransaction, cart: CartWithBooker, item: ItemRow, now: Date): Promise<DraftLook> {
  const offer = await findCompanyServiceOffer(trx, cart, item.offerId);
  return offer === undefined
    ? gone(item)
    : { problems: problemsOf(item, now, assertAhead), candidate: candidateOfService(offer, now) };
}

const gone = ({ id }: ItemRow): DraftLook => ({ problems: [{ itemId: id, code: 'OFFER_EXPIRED' }], candidate: null });

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
