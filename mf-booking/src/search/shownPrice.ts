import type { CarOffer } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';

/** Price of an offer. */
export interface ShownPrice {
  /** In the person's currency. */
  readonly price: Money;
  /** In the supplier's currency. */
  readonly quoted: Money;
  /** Days of the exchange rates between both, yyyy-MM-dd; empty if nothing was converted. */
  readonly rateDays: readonly string[];
}

/** Price of an offer of any product but taxis. */
export const shownPriceOf = ({ price }: { readonly price: CarOffer['price'] }): ShownPrice => ({
  price: { amount: price.total, currency: price.currency },
  quoted: price.quoted,
  rateDays: rateDaysOf([price]),
});
