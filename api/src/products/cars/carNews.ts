import { carCartItem } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { askPrice } from '../askPrice.ts';
import { quotedOf } from '../offerPrice.ts';
import type { NewsAsking } from '../product.ts';
import type { OfferChange } from '../suppliers/supplierPort.ts';
import { carOffers, driverAge } from './carOffers.ts';

/**
 * What the supplier says of a wanted rental now; null where it holds, and where its draft is refused anyway.
 * @throws ApiError SUPPLIER_UNAVAILABLE
 */
export async function askCarNews(
  actor: Actor,
  wanted: unknown,
  { suppliers, now, read }: NewsAsking,
): Promise<OfferChange | null> {
  const { offerId, travelers } = carCartItem.parse(wanted);
  const known = await read(async (trx) => {
    const offer = await carOffers.find(trx, actor, offerId);
    return offer && { offer, age: await driverAge(trx, actor, travelers, offer) };
  });
  if (known === undefined || new Date(known.offer.expiresAt) <= now) return null;
  const { offer, age } = known;
  const supplier = suppliers.cars.find(({ code }) => code === offer.serviceProvider.code);
  if (supplier === undefined) throw new ApiError('SUPPLIER_UNAVAILABLE');
  return askPrice(async () => supplier.price(offer, age), quotedOf(offer.price));
}
