import { flightCartItem } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { askPrice } from '../askPrice.ts';
import { quotedOf } from '../offerPrice.ts';
import type { NewsAsking } from '../product.ts';
import type { OfferChange } from '../suppliers/supplierPort.ts';
import { flightOffers } from './flightOffers.ts';

/**
 * What the supplier says of a wanted ticket now; null where it holds, and where its draft is refused anyway.
 * @throws ApiError SUPPLIER_UNAVAILABLE
 */
export async function askFlightNews(
  actor: Actor,
  wanted: unknown,
  { suppliers, now, read }: NewsAsking,
): Promise<OfferChange | null> {
  const { offerId } = flightCartItem.parse(wanted);
  const offer = await read((trx) => flightOffers.find(trx, actor, offerId));
  if (offer === undefined || new Date(offer.expiresAt) <= now) return null;
  const supplier = suppliers.flights.find(({ code }) => code === offer.serviceProvider.code);
  if (supplier === undefined) throw new ApiError('SUPPLIER_UNAVAILABLE');
  return askPrice(() => supplier.price(offer), quotedOf(offer.price));
}
