import type { CarCartItem, CarOffer, CartTraveller, ComparisonBasis } from '@portolan/contracts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import type { SearchSuppliers } from '../ProductDependencies.ts';
import type { AnyDetails, PricedOffer, Product } from '../product.ts';
import type { OfferChange } from '../suppliers/supplierPort.ts';
import type { searchedOffers } from './storedOffers.ts';

/** Fields of every searched product's offer, with its search. */
export type SearchedOffer = Pick<
  CarOffer,
  'id' | 'expiresAt' | 'serviceProvider' | 'start' | 'end' | 'price' | 'co2Grams'
> & { readonly searchId: string };

/** A requested item of any searched product. */
export type SearchedCartItem = CarCartItem;

/** A supplier of searched offers, for later questions about one of them. */
export interface OfferSupplier<Offer> {
  readonly code: string;
  changeOf?(offer: Offer): OfferChange | null;
}

interface Company {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Way of a searched offer into a trip, as far as it differs by product. */
export interface SearchedOffering<
  Details extends AnyDetails,
  Offer extends SearchedOffer,
  Supplier extends OfferSupplier<Offer>,
  Comparable,
> extends Pick<Product<Details>, 'type' | 'details' | 'kindOf' | 'legsOf' | 'segments' | 'assertTime'> {
  readonly cartItem: z.ZodMiniType<SearchedCartItem>;
  readonly offers: ReturnType<typeof searchedOffers<Offer>>;
  readonly suppliersOf: (all: SearchSuppliers) => readonly Supplier[];
  /** The offer for these travellers. @throws ApiError if it does not fit them */
  forTravellers(
    trx: ScopedTransaction,
    actor: Actor,
    travellers: readonly CartTraveller[],
    offer: Offer,
  ): Offer | Promise<Offer>;
  /** Reads data for the price, and answers how to ask the supplier for it. @param together ids of all offers of the call */
  pricing(
    trx: ScopedTransaction,
    actor: Actor,
    offer: Offer,
    requested: { readonly travellers: readonly CartTraveller[]; readonly together: readonly string[] },
  ): Promise<(supplier: Supplier) => Promise<Money>>;
  /** The offer at another price of its supplier. */
  atQuotation(offer: Offer, quotation: Money): Offer;
  /** Other results of the offer's search, while the search is stored. */
  listComparable(trx: ScopedTransaction, company: Company, offer: Offer): Promise<Comparable>;
  candidateOf(offer: Offer, comparable: Comparable, now: Date): Candidate;
  /** Other offers of the same thing, never this one. */
  alternativesOf(offer: Offer, comparable: Comparable): readonly PricedOffer[];
  /** Common ground of an offer's alternatives; absent if they only share their search. */
  basisOf?(offer: Offer): ComparisonBasis;
}
