import type { FlightOffer } from '@portolan/contracts';
import { toDecimal, toMinor } from '../kernel/money/money.ts';
import { atQuotation as carAt } from '../products/cars/carCandidate.ts';
import { atQuotation as rateAt } from '../products/hotels/hotelCandidate.ts';
import { quotedOf } from '../products/offerPrice.ts';
import type { CarSupplier } from '../products/suppliers/carPort.ts';
import type { FlightSupplier, SuppliedJourney } from '../products/suppliers/flightPort.ts';
import type { HotelSupplier, SuppliedHotel, SuppliedRate } from '../products/suppliers/hotelPort.ts';
import type { TrainSupplier } from '../products/suppliers/trainPort.ts';
import { atQuotation as ticketAt } from '../products/trains/trainCandidate.ts';
import type { FaultOf } from './activeFaults.ts';
import { faultySupplier, raised } from './faultySupplier.ts';

/** Name of an offer whose id says neither its price nor its expiry. */
const nameOf = ({ id, price, expiresAt }: Pick<FlightOffer, 'id' | 'price' | 'expiresAt'>): string =>
  [id, price.quoted.amount, expiresAt].join(' ');

/** Rental cars: a fault shows in a search. */
export const faultyCars = (cars: CarSupplier, faultOf: FaultOf): CarSupplier =>
  faultySupplier(cars, faultOf, nameOf, (answered) => ({
    search: (query, asking) =>
      answered(asking, () => cars.search(query, asking), {
        raised: (offer) => carAt(offer, raised(quotedOf(offer.price))),
        namesOf: (offer) => [nameOf(offer)],
      }),
  }));

/** Flights: in a search, and in the tickets for some journeys. */
export const faultyFlights = (flights: FlightSupplier, faultOf: FaultOf): FlightSupplier =>
  faultySupplier(flights, faultOf, nameOf, (answered) => ({
    search: (query, asking) => answered(asking, () => flights.search(query, asking), { raised: raisedJourney }),
    // Tickets follow their journeys, whose prices were raised already.
    combine: (query, journeys, asking) =>
      answered(asking, () => flights.combine(query, journeys, asking), { namesOf: (offer) => [nameOf(offer)] }),
  }));

const raisedJourney = (journey: SuppliedJourney): SuppliedJourney => ({
  ...journey,
  fares: journey.fares.map(({ fare, quoted: { amount, currency } }) => {
    const { minor } = raised({ minor: toMinor(amount, currency), currency });
    return { fare, quoted: { amount: toDecimal({ minor, currency }), currency } };
  }),
});

/** Hotels: in a search, in the prices of some hotels, and in the rates of one. */
export const faultyHotels = (hotels: HotelSupplier, faultOf: FaultOf): HotelSupplier =>
  faultySupplier(hotels, faultOf, nameOf, (answered) => ({
    search: (query, asking) => answered(asking, () => hotels.search(query, asking), hotelEffects),
    priceHotels: (query, ids, asking) => answered(asking, () => hotels.priceHotels(query, ids, asking), hotelEffects),
    listRates: (query, id, asking) =>
      answered(asking, () => hotels.listRates(query, id, asking), {
        raised: raisedRate,
        namesOf: (rate) => [nameOf(rate)],
      }),
  }));

const raisedRate = <Rate extends SuppliedRate>(rate: Rate): Rate => rateAt(rate, raised(quotedOf(rate.price)));

const hotelEffects = {
  soldOut: (hotel: SuppliedHotel) => ({ ...hotel, rates: [] }),
  raised: (hotel: SuppliedHotel) => ({ ...hotel, rates: hotel.rates?.map(raisedRate) ?? null }),
  namesOf: ({ rates, expiresAt }: SuppliedHotel) => (rates ?? []).map((rate) => nameOf({ ...rate, expiresAt })),
};

/** Trains: in the journeys of a day, and in the tickets for one. */
export const faultyTrains = (trains: TrainSupplier, faultOf: FaultOf): TrainSupplier =>
  faultySupplier(
    trains,
    faultOf,
    ({ id }) => id,
    (answered) => ({
      // A timetable has no prices, and sells nothing.
      search: (query, asking) =>
        answered(asking, () => trains.search(query, asking), { soldOut: (journey) => journey }),
      listPrices: (query, journey, otherTicket, asking) =>
        answered(asking, () => trains.listPrices(query, journey, otherTicket, asking), {
          raised: (offer) => ticketAt(offer, raised(quotedOf(offer.price))),
          namesOf: ({ id }) => [id],
        }),
    }),
  );
