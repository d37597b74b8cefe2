import type { ChangedPrice } from '@portolan/contracts';
import { isApiError } from '@portolan/http';

/** Change of an offer: gone, sold out, or another price; `price` is null if the API does not name it. */
export type OfferChange =
  | { readonly kind: 'gone' | 'soldOut' }
  | { readonly kind: 'priceChanged'; readonly price: ChangedPrice | null };

const kinds: Readonly<Record<string, OfferChange['kind']>> = {
  OFFER_EXPIRED: 'gone',
  OFFER_UNKNOWN: 'gone',
  SOLD_OUT: 'soldOut',
  PRICE_CHANGED: 'priceChanged',
};

/** The offer change of a refusal; null for another error. */
export function offerChangeOf(error: unknown): OfferChange | null {
  if (!isApiError(error)) return null;
  const kind = kinds[error.type];
  if (kind === undefined) return null;
  return kind === 'priceChanged' ? { kind, price: error.meta.price ?? null } : { kind };
}
