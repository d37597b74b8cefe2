import { hotelOffer, type HotelInputs, type HotelOffer } from '@portolan/contracts';
import { convertibleCurrencies } from '../../kernel/money/exchangeRates.ts';
import { toMinor } from '../../kernel/money/money.ts';
import type { SearchKind } from '../search/askSupplier.ts';
import { nightsOf } from '../suppliers/hotelNights.ts';
import {
  suppliedHotel,
  type HotelQuery,
  type Occupancy,
  type SuppliedHotel,
  type SuppliedRate,
} from '../suppliers/hotelPort.ts';

export type HotelRoom = HotelInputs['requestedRooms'][number];

/** Prefix of the subjects for later prices of hotels. */
export const pricedSubject = 'prices:';

/** The search of hotels: suppliers answer hotels with their cheapest rates. */
export const hotelSearch: SearchKind<HotelQuery, SuppliedHotel> = {
  productType: 'HOTEL',
  offer: suppliedHotel,
  fits: ({ id, hotel, rates }, query) => hotel.id === id && (rates ?? []).every((rate) => isOf(rate, query)),
  unpriced: { subject: pricedSubject, is: ({ rates }) => rates === null },
};

/** The rates of an opened hotel. */
export const hotelRates: SearchKind<HotelQuery, HotelOffer> = {
  productType: 'HOTEL',
  offer: hotelOffer,
  fits: isOf,
};

/** Whether a rate has the requested nights and guests, and its nights add up to its price. */
function isOf({ nights, occupancy, price }: SuppliedRate, { checkIn, checkOut, occupancies }: HotelQuery): boolean {
  const sum = nights.reduce((minor, { amount }) => minor + toMinor(amount, price.currency), 0);
  return (
    nights.map(({ date }) => date).join() === nightsOf(checkIn, checkOut).join() &&
    occupancies.some((requested) => isSameOccupancy(requested, occupancy)) &&
    price.quoted.amount > 0 &&
    sum === toMinor(price.total, price.currency) &&
    convertibleCurrencies.includes(price.quoted.currency)
  );
}

/** Distinct occupancies of the requested rooms. */
export const occupanciesOf = (rooms: readonly HotelRoom[]): HotelQuery['occupancies'] => [
  ...new Map(rooms.map((room) => [occupancyKey(room), occupancyOf(room)] as const)).values(),
];

/** Guests of a requested room, without names; the ages in ascending order. */
export const occupancyOf = ({ adults, children, childAges }: HotelRoom): Occupancy => ({
  adults,
  children,
  ...(childAges !== undefined && { childAges: childAges.toSorted((a, b) => a - b) }),
});

const occupancyKey = ({ adults, children, childAges = [] }: Occupancy): string =>
  [adults, children, ...childAges.toSorted((a, b) => a - b)].join(' ');

/** Same number of adults, and children of the same ages. */
export const isSameOccupancy = (a: Occupancy, b: Occupancy): boolean => occupancyKey(a) === occupancyKey(b);

/** Whether a rate is for the guests of a room. */
export const isForRoom = ({ occupancy }: Pick<SuppliedRate, 'occupancy'>, room: Occupancy): boolean =>
  isSameOccupancy(occupancy, room);
