import type { TaxiOffer } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';

/** What the person pays, in their currency, and what the supplier takes for it in its own. */
export const taxiPriceOf = ({
  converted,
  quotation,
}: TaxiOffer): { readonly price: Money; readonly quoted: Money } => ({
  price: { amount: converted.monetaryAmount, currency: converted.currencyCode },
  quoted: { amount: quotation.monetaryAmountWithMarkup, currency: quotation.currencyCode },
});
