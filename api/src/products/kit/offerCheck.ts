import type { Money } from '../../kernel/money/money.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { quotedOf } from '../offerPrice.ts';
import type { AnyDetails, Product } from '../product.ts';
import { SupplierError } from '../suppliers/bookingPort.ts';
import { withinBudget } from '../suppliers/withinBudget.ts';
import type { OfferChange } from '../suppliers/supplierPort.ts';
import type { OfferSupplier, SearchedOffer, SearchedOffering } from './SearchedOffering.ts';

/** Asks the supplier of a requested offer for its present price; null if it is unchanged, or its draft will be refused anyway. */
export const offerCheck =
  <Details extends AnyDetails, Offer extends SearchedOffer, Supplier extends OfferSupplier<Offer>, Comparable>({
    cartItem,
    offers,
    suppliersOf,
    pricing,
  }: SearchedOffering<Details, Offer, Supplier, Comparable>): NonNullable<Product['recheckOffer']> =>
  async (actor, requested, { suppliers, now, read, together }) => {
    const { offerId, travelers: travellers } = cartItem.parse(requested);
    const known = await read(async (trx) => {
      const offer = await offers.find(trx, actor, offerId);
      if (offer === undefined) return undefined;
      const ids = together.map((item) => cartItem.parse(item).offerId);
      return { offer, priceAt: await pricing(trx, actor, offer, { travellers, together: ids }) };
    });
    if (known === undefined || new Date(known.offer.expiresAt) <= now) return null;
    const { offer, priceAt } = known;
    const supplier = suppliersOf(suppliers).find(({ code }) => code === offer.serviceProvider.code);
    if (supplier === undefined) throw new ApiError('SUPPLIER_UNAVAILABLE');
    return changeOf(() => priceAt(supplier), quotedOf(offer.price));
  };

/** The offer's change, within the supplier's time budget; null for the same price. @throws ApiError SUPPLIER_UNAVAILABLE */
async function changeOf(price: () => Promise<Money>, quoted: Money): Promise<OfferChange | null> {
  try {
    const quotation = await withinBudget(price);
    const isSame = quotation.minor === quoted.minor && quotation.currency === quoted.currency;
    return isSame ? null : { code: 'PRICE_CHANGED', quotation };
  } catch (error) {
    if (error instanceof SupplierError && (error.code === 'SOLD_OUT' || error.code === 'OFFER_EXPIRED'))
      return { code: error.code };
    throw new ApiError('SUPPLIER_UNAVAILABLE', { cause: error });
  }
}
