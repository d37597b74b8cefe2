import { ApiError } from '../../kernel/http/ApiError.ts';
import { acceptedQuotation, paymentOf, quotedOf } from '../offerPrice.ts';
import type { AnyDetails, Product } from '../product.ts';
import { draftColumns } from './draftColumns.ts';
import type { OfferSupplier, SearchedOffer, SearchedOffering } from './SearchedOffering.ts';

/**
 * Makes a draft of an offer that the caller found, at its present price, and stores the offer for the trip's submission.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, SOLD_OUT, PRICE_CHANGED with the present price, and those of `assertTime` and
 * `forTravellers`
 */
export const offerDraft =
  <Details extends AnyDetails, Offer extends SearchedOffer, Supplier extends OfferSupplier<Offer>, Comparable>(
    offering: SearchedOffering<Details, Offer, Supplier, Comparable>,
  ): Product['draft'] =>
  async (trx, actor, requested, { currency, now, offerChange = null, groupId = null }) => {
    const { offerId, travelers, acceptedPrice, specialRequest } = offering.cartItem.parse(requested);
    const offered = await offering.offers.find(trx, actor, offerId);
    if (offered === undefined) throw new ApiError('OFFER_UNKNOWN');
    if (new Date(offered.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
    offering.assertTime(new Date(offered.start.dateTime), now);
    const suited = await offering.forTravellers(trx, actor, travelers, offered);
    const quotation = acceptedQuotation(offered.id, offerChange, acceptedPrice, currency);
    const offer = quotation === undefined ? suited : offering.atQuotation(suited, quotation);
    const comparable = await offering.listComparable(trx, actor, offered);
    await offering.offers.store(trx, actor, [offered], now);
    const row = draftColumns(offer, { quoted: quotedOf(offer.price), shown: offer.price }, currency);
    return {
      row: {
        ...row,
        productType: offering.type,
        driverNote: '',
        ...paymentOf(offer.price, row.currency),
        co2Grams: offer.co2Grams,
        details: JSON.stringify(offering.details.parse({ ...offer, estimated: false, groupId })),
        ...(specialRequest !== undefined && { specialRequest: JSON.stringify(specialRequest) }),
      },
      travellers: travelers,
      candidate: offering.candidateOf(offer, comparable, now),
    };
  };
