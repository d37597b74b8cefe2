import { hotelCartItem } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { askPrice } from '../askPrice.ts';
import { quotedOf } from '../offerPrice.ts';
import type { NewsAsking } from '../product.ts';
import type { OfferChange } from '../suppliers/supplierPort.ts';
import { hotelOffers } from './hotelOffers.ts';

/**
 * What the supplier says of a wanted room now; null where it holds, and where its draft is refused anyway.
 * @throws ApiError SUPPLIER_UNAVAILABLE
 */
export async function askHotelNews(
  actor: Actor,
  wanted: unknown,
  { suppliers, now, read }: NewsAsking,
): Promise<OfferChange | null> {
  const { offerId } = hotelCartItem.parse(wanted);
  const offer = await read((trx) => hotelOffers.find(trx, actor, offerId));
  if (offer === undefined || new Date(offer.expiresAt) <= now) return null;
  const supplier = suppliers.hotels.find(({ code }) => code === offer.serviceProvider.code);
  if (supplier === undefined) throw new ApiError('SUPPLIER_UNAVAILABLE');
  return askPrice(() => supplier.price(offer), quotedOf(offer.price));
}
