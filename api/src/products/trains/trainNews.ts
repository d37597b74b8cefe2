import { trainCartItem } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { askPrice } from '../askPrice.ts';
import { quotedOf } from '../offerPrice.ts';
import type { NewsAsking } from '../product.ts';
import type { OfferChange } from '../suppliers/supplierPort.ts';
import { trainOffers } from './trainOffers.ts';

/**
 * What the railway says of a wanted ticket now, bought with the others of the call; null where it holds, and where its draft is refused anyway.
 * @throws ApiError SUPPLIER_UNAVAILABLE
 */
export async function askTrainNews(
  actor: Actor,
  wanted: unknown,
  { suppliers, now, read, together }: NewsAsking,
): Promise<OfferChange | null> {
  const { offerId } = trainCartItem.parse(wanted);
  const ids = new Set(together.map((one) => trainCartItem.parse(one).offerId));
  const found = await read(async (trx) => {
    const offers = [];
    for (const id of ids) offers.push(await trainOffers.find(trx, actor, id));
    return offers.filter((offer) => offer !== undefined);
  });
  const offer = found.find(({ id }) => id === offerId);
  if (offer === undefined || new Date(offer.expiresAt) <= now) return null;
  const supplier = suppliers.trains.find(({ code }) => code === offer.serviceProvider.code);
  if (supplier === undefined) throw new ApiError('SUPPLIER_UNAVAILABLE');
  const others = found.filter(({ id }) => id !== offerId);
  return askPrice(async () => supplier.price(offer, others), quotedOf(offer.price));
}
