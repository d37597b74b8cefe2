import type { ChangedPrice, FoundHotel, HotelRate, PolicyVerdict, SpecialRequest } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import type { NewItems } from '../cart/cartApi.ts';
import type { ShownPrice } from '../search/shownPrice.ts';
import { worstVerdict } from '../search/worstVerdict.ts';
import type { AddableProduct } from '../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../travellers/travellers.ts';
import { travellersOnWire } from '../travellers/travellersOnWire.ts';

/** A room of a stay with its chosen rate. */
export interface StayRoom {
  /** Counted from 1, in the order of the search. */
  readonly number: number;
  /** Ids of the people in the room. */
  readonly travellerIds: readonly string[];
  readonly rate: HotelRate;
  /** The supplier's new price that the person accepted; null for the offered price. */
  readonly accepted: Money | null;
}

/** A rate for each room of the search, added to a trip together. */
export interface HotelStay {
  readonly id: string;
  readonly hotel: FoundHotel;
  readonly rooms: readonly StayRoom[];
  /** The worst verdict of its rooms. */
  readonly policy?: PolicyVerdict | undefined;
}

export const stayOf = (hotel: FoundHotel, rooms: readonly StayRoom[]): HotelStay => ({
  id: rooms.map(({ rate }) => rate.id).join(' '),
  hotel,
  rooms,
  policy: worstVerdict(rooms.map(({ rate }) => rate.policy)),
});

/** An amount, rounded to hundredths. */
const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** The rate at a changed price; nights and the amount due at the hotel change in proportion. */
export function rateAtPrice(
  rate: HotelRate,
  { amount, currency, quoted, rate: exchange, rateDate }: ChangedPrice,
): HotelRate {
  const { parts: _parts, dueAtSupplier: before, ...price } = rate.price;
  const growth = price.total === 0 ? 1 : amount / price.total;
  const due = before && {
    amount: rounded(before.amount * growth),
    quoted: { currency: quoted.currency, amount: rounded(before.quoted.amount * growth) },
  };
  return {
    ...rate,
    nights: rate.nights.map((night) => ({ ...night, amount: rounded(night.amount * growth) })),
    price: { ...price, total: amount, currency, quoted, rate: exchange, rateDate, ...(due && { dueAtSupplier: due }) },
    pricePerNight: rounded(amount / rate.nights.length),
  };
}

/** How a stay is added to a trip. A changed price names its room. */
export const hotelProduct: AddableProduct<HotelStay> = {
  productType: 'HOTEL',
  atNewPrice: ({ hotel, rooms }, price) =>
    stayOf(
      hotel,
      rooms.map((room) =>
        room.rate.id === price.offerId
          ? { ...room, rate: rateAtPrice(room.rate, price), accepted: price.quoted }
          : room,
      ),
    ),
};

/** The stay in the request that adds it to a cart: an item per room, with travellers and special request. */
export const hotelItemsOf = (
  { rooms }: HotelStay,
  travellers: readonly Traveller[],
  requestOf: (offerId: string) => SpecialRequest,
): NewItems => ({
  hotels: rooms.map(({ rate, travellerIds, accepted }) => {
    const { codes, text } = requestOf(rate.id);
    const request = { codes, text: text.trim() };
    return {
      offerId: rate.id,
      travelers: travellersOnWire(travellers.filter(({ id }) => travellerIds.includes(id))),
      ...(accepted !== null && { acceptedPrice: accepted }),
      ...((codes.length > 0 || request.text !== '') && { specialRequest: request }),
    };
  }),
});

/** Price of a stay in the trip's currency, and in the supplier's if all rooms are quoted in one. */
export interface StayPrice extends ShownPrice {
  /** Part of the price that is due at the hotel. */
  readonly due: number;
  /** Fees on top of the price, due at the hotel, by currency. */
  readonly localFees: readonly Money[];
}

export function stayPriceOf({ rooms }: Pick<HotelStay, 'rooms'>): StayPrice {
  const rates = rooms.map(({ rate }) => rate);
  const currency = rates[0]?.price.currency ?? '';
  const quotedIn = rates[0]?.price.quoted.currency ?? '';
  const sum = (amounts: readonly number[]) => rounded(amounts.reduce((all, amount) => all + amount, 0));
  const price = { amount: sum(rates.map((rate) => rate.price.total)), currency };
  const isOneCurrency = rates.every((rate) => rate.price.quoted.currency === quotedIn);
  const fees = new Map<string, number>();
  for (const { localFee } of rates)
    if (localFee !== null) fees.set(localFee.currency, (fees.get(localFee.currency) ?? 0) + localFee.amount);
  return {
    price,
    quoted: isOneCurrency ? { amount: sum(rates.map((rate) => rate.price.quoted.amount)), currency: quotedIn } : price,
    rateDays: rateDaysOf(rates.map((rate) => rate.price)),
    due: sum(rates.map((rate) => rate.price.dueAtSupplier?.amount ?? 0)),
    localFees: [...fees].map(([code, amount]) => ({ amount: rounded(amount), currency: code })),
  };
}
