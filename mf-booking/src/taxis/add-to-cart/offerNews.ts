import type { ChangedPrice, TaxiOffer } from '@portolan/contracts';
import { isApiError } from '@portolan/http';

/** Why an offer cannot be had as it was made: it has gone, is sold out, or has another price, which `repriced` tells where the API does. */
export type OfferNews =
  | { readonly kind: 'gone' | 'soldOut' }
  | { readonly kind: 'priceChanged'; readonly repriced: TaxiOffer | null };

const kinds: Readonly<Record<string, OfferNews['kind']>> = {
  OFFER_EXPIRED: 'gone',
  OFFER_UNKNOWN: 'gone',
  SOLD_OUT: 'soldOut',
  PRICE_CHANGED: 'priceChanged',
};

/** What a refusal says of the offer; null when it is about something else. */
export function offerNewsOf(offer: TaxiOffer, error: unknown): OfferNews | null {
  if (!isApiError(error)) return null;
  const kind = kinds[error.type];
  if (kind === undefined) return null;
  const { price } = error.meta;
  return kind === 'priceChanged' ? { kind, repriced: price ? atNewPrice(offer, price) : null } : { kind };
}

const atNewPrice = (offer: TaxiOffer, { amount, currency, quoted, rate, rateDate }: ChangedPrice): TaxiOffer => ({
  ...offer,
  converted: { monetaryAmount: amount, base: { monetaryAmount: amount }, currencyCode: currency, rate, rateDate },
  quotation: { monetaryAmount: quoted.amount, monetaryAmountWithMarkup: quoted.amount, currencyCode: quoted.currency },
});
