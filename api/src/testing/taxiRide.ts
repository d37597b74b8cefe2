import {
  fetchPlace,
  type searchTaxiOffers,
  type AnswerOf,
  type BodyOf,
  type TaxiCartItem,
  type TaxiOffer,
} from '@portolan/contracts';
import type { TestSession } from './testApp.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A search for a ride between two places, at noon the day after tomorrow, for the given people. */
export async function taxiSearchBetween(
  session: TestSession,
  pointIds: readonly [string, string],
  travellerIds: readonly string[],
): Promise<BodyOf<typeof searchTaxiOffers>> {
  const places = await Promise.all(
    pointIds.map(async (pointId) =>
      (await session.call(fetchPlace, { params: { pointId } })).json<AnswerOf<typeof fetchPlace>>(),
    ),
  );
  const day = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
  return {
    points: places.map(({ pointId, name, address }) => ({ pointId, name, address })),
    pointIds: [...pointIds],
    passengers: travellerIds.length,
    travellerIds: [...travellerIds],
    transferType: 'POINT_TO_POINT',
    startDateTime: `${day}T12:00:00Z`,
  };
}

/** An offer as the browser puts it into a cart, with the spec's fields (§7). */
export function taxiCartItemOf(offer: TaxiOffer, travelers: TaxiCartItem['travelers'], driverNote = '') {
  const end = (stop: TaxiOffer['start']): NonNullable<TaxiCartItem['start']> => ({
    address: stop.address.line,
    city: stop.address.cityName,
    country: stop.address.countryCode,
    datetime: stop.dateTime,
    lat: stop.address.latitude,
    lon: stop.address.longitude,
    locationCode: stop.locationCode,
    uicCode: stop.uicCode,
    zip: stop.address.zip,
  });
  const { code, category, description, seats, baggages } = offer.vehicle;
  return {
    cancellationPolicies: offer.cancellationPolicies,
    driverNote,
    start: end(offer.start),
    end: end(offer.end),
    items: [],
    offerId: offer.id,
    partnerInfo: { code: offer.partnerInfo.serviceProvider.code },
    price: { amount: offer.converted.monetaryAmount, currency: offer.converted.currencyCode },
    quotationPrice: {
      amount: offer.quotation.monetaryAmount,
      amountWithMarkup: offer.quotation.monetaryAmountWithMarkup,
      currency: offer.quotation.currencyCode,
    },
    serviceProvider: offer.serviceProvider,
    taxiType: 'POINT_TO_POINT',
    transferType: offer.transferType,
    travelers,
    vehicle: { code, category, description, seatCount: seats[0]?.count ?? 0, baggageCount: baggages[0]?.count ?? 0 },
  } satisfies TaxiCartItem;
}
