import type { TaxiCartItem, TaxiOffer, TaxiStop } from '@portolan/contracts';
import type { Traveller } from '../../travellers/travellers.ts';
import { travellersOnWire } from '../../travellers/travellersOnWire.ts';

const stopOf = ({ address, name, dateTime, locationCode, uicCode }: TaxiStop): NonNullable<TaxiCartItem['start']> => ({
  address: address.line || name,
  city: address.cityName,
  country: address.countryCode,
  datetime: dateTime,
  lat: address.latitude,
  lon: address.longitude,
  locationCode,
  uicCode,
  zip: address.zip,
});

const total = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** Total seats and bags of a taxi. */
export const seatCount = ({ vehicle }: TaxiOffer) => total(vehicle.seats);
export const baggageCount = ({ vehicle }: TaxiOffer) => total(vehicle.baggages);

/** The offer in the request of a cart: exactly the fields of the specification (§7). */
export function taxiCartItemOf(offer: TaxiOffer, travellers: readonly Traveller[], driverNote: string): TaxiCartItem {
  const { converted, quotation, vehicle } = offer;
  return {
    cancellationPolicies: offer.cancellationPolicies,
    driverNote,
    start: stopOf(offer.start),
    end: stopOf(offer.end),
    items: [],
    offerId: offer.id,
    partnerInfo: { code: offer.partnerInfo.serviceProvider.code },
    price: { amount: converted.monetaryAmount, currency: converted.currencyCode },
    quotationPrice: {
      amount: quotation.monetaryAmount,
      amountWithMarkup: quotation.monetaryAmountWithMarkup,
      currency: quotation.currencyCode,
    },
    serviceProvider: offer.serviceProvider,
    taxiType: 'POINT_TO_POINT',
    transferType: offer.transferType,
    travelers: travellersOnWire(travellers),
    vehicle: {
      code: vehicle.code,
      category: vehicle.category,
      seatCount: seatCount(offer),
      baggageCount: baggageCount(offer),
      description: vehicle.description,
    },
  };
}
