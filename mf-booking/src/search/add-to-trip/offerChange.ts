import type { ChangedPrice } from '@portolan/contracts';
import { isApiError } from '@portolan/http';

/** Why an offer cannot be had as it was made: it has gone, is sold out, or has another price, which `price` tells where the API does. */
export type OfferChange =
  | { readonly kind: 'gone' | 'soldOut' }
  | { readonly kind: 'priceChanged'; readonly price: ChangedPrice | null };

const kinds: Readonly<Record<string, OfferChange['kind']>> = {
  OFFER_EXPIRED: 'gone',
  OFFER_UNKNOWN: 'gone',
  SOLD_OUT: 'soldOut',
  PRICE_CHANGED: 'priceChanged',
};

/** What a refusal says of the offer; null when it is about something else. */
export function offerChangeOf(error: unknown): OfferChange | null {
  if (!isApiError(error)) return null;
  const kind = kinds[error.type];
  if (kind === undefined) return null;
  return kind === 'priceChanged' ? { kind, price: error.meta.price ?? null } : { kind };
}
