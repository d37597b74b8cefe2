import type { TaxiOffer } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';

/** The price in the person's currency and in the supplier's. */
export const taxiPriceOf = ({
  converted,
  quotation,
}: TaxiOffer): { readonly price: Money; readonly quoted: Money } => ({
  price: { amount: converted.monetaryAmount, currency: converted.currencyCode },
  quoted: { amount: quotation.monetaryAmountWithMarkup, currency: quotation.currencyCode },
});
