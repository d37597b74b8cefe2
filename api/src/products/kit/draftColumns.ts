import type { CarOffer } from '@portolan/contracts';
import { convertAsShown, type ShownRate } from '../../kernel/money/exchangeRates.ts';
import type { Money } from '../../kernel/money/money.ts';

/** Fields that offers of all products have. */
type AnyOffer = Pick<CarOffer, 'id' | 'expiresAt' | 'serviceProvider' | 'start' | 'end'>;

export interface OfferedPrice {
  /** The supplier's price. */
  readonly quoted: Money;
  readonly shown: ShownRate;
}

/** Columns of a draft from an offer of any product. @param currency ISO 4217 code in which the trip is counted */
export function draftColumns(
  { id, expiresAt, serviceProvider, start, end }: AnyOffer,
  { quoted, shown }: OfferedPrice,
  currency: string,
) {
  const { money, rate, rateDate } = convertAsShown(quoted, currency, shown);
  return {
    offerId: id,
    offerExpiresAt: new Date(expiresAt),
    supplierCode: serviceProvider.code,
    startsAt: new Date(start.dateTime),
    endsAt: new Date(end.dateTime),
    startDate: start.dateTime.slice(0, 10),
    endDate: end.dateTime.slice(0, 10),
    totalMinor: money.minor,
    currency: money.currency,
    quotedMinor: quoted.minor,
    quotedCurrency: quoted.currency,
    rate: String(rate),
    rateDate,
  };
}
