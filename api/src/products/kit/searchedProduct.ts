import { timesOf, type AnyDetails, type Product } from '../product.ts';
import { offerCheck } from './offerCheck.ts';
import { offerDraft } from './offerDraft.ts';
import type { OfferSupplier, SearchedOffer, SearchedOffering } from './SearchedOffering.ts';

/** Fields of a product record that follow from its offering. */
export function searchedProduct<
  Details extends AnyDetails,
  Offer extends SearchedOffer,
  Supplier extends OfferSupplier<Offer>,
  Comparable,
>(
  offering: SearchedOffering<Details, Offer, Supplier, Comparable>,
): Pick<
  Product<Details>,
  | 'type'
  | 'details'
  | 'kindOf'
  | 'legsOf'
  | 'segments'
  | 'assertTime'
  | 'findItemOffer'
  | 'findRoute'
  | 'recheckOffer'
  | 'draft'
> {
  const { type, details, kindOf, legsOf, segments, assertTime, offers, suppliersOf } = offering;
  return {
    type,
    details,
    ...(kindOf && { kindOf }),
    ...(legsOf && { legsOf }),
    segments,
    assertTime,
    async findItemOffer(trx, to, { offerId }, now) {
      const offer = await offers.findOfCompany(trx, to, offerId);
      if (offer === undefined) return null;
      const comparable = await offering.listComparable(trx, to, offer);
      return {
        candidate: offering.candidateOf(offer, comparable, now),
        alternatives: offering.alternativesOf(offer, comparable),
        basis: offering.basisOf?.(offer) ?? null,
        changeOf: (suppliers) =>
          suppliersOf(suppliers)
            .find(({ code }) => code === offer.serviceProvider.code)
            ?.changeOf?.(offer) ?? null,
      };
    },
    async findRoute(trx, key, offerId) {
      const offer = await offers.find(trx, key, offerId);
      if (offer === undefined) return null;
      const { start, end } = offer;
      const own = details.parse({ ...offer, estimated: false, groupId: null });
      return {
        start,
        end,
        kind: kindOf?.(own) ?? '',
        ...(legsOf && { legs: legsOf(own) }),
        segments: segments(own, timesOf(offer)),
      };
    },
    recheckOffer: offerCheck(offering),
    draft: offerDraft(offering),
  };
}
