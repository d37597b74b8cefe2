import type { Money } from '../../../kernel/money/money.ts';
import { nightsOf } from '../hotelNights.ts';
import type { Occupancy } from '../hotelPort.ts';
import type { CatalogHotel, Towns } from './hotelCatalog.ts';
import type { HotelPlan } from './hotelPlans.ts';
import { localMoney } from './localMoney.ts';
import type { RoomKind } from './hotelWords.ts';
import { hashOf } from './spots.ts';

/**
 * A night in a double room by stars, from none to five, in euro cents. All prices here are ASSUMPTIONS as of November 2026, of a realistic
 * size.
 */
const nightMinor = [4_200, 4_600, 6_900, 9_900, 14_500, 24_500] as const;
/** Percentage of that by country; default 100. */
const countryPercent: Readonly<Record<string, number>> = { CH: 145, GB: 118, NO: 116, DK: 112, RS: 72, PL: 74, RO: 70 };
/** By weekday of the night, from Sunday on: business travellers fill the week. */
const weekdayPercent = [92, 108, 112, 112, 108, 94, 88] as const;
/** Percentage of a night in a double room. */
export const roomPercent: Readonly<Record<RoomKind, number>> = {
  SINGLE: 82,
  TWIN: 98,
  DOUBLE: 100,
  SUPERIOR: 126,
  FAMILY: 148,
  SUITE: 205,
};
/** Value added tax on a night, in percent; default 10. */
const taxPercents: Readonly<Record<string, number>> = { SE: 12, NO: 12, DK: 25, DE: 7 };
/** City tax per guest and night, in euro cents; default none. */
const visitorFees: Readonly<Record<string, number>> = { DE: 300, AT: 250, CH: 350, IT: 400 };
/** Emissions of a guest and night in grams of CO₂ equivalent (suppliers page); default: as in Germany, an ASSUMPTION. */
const guestNightGrams: Readonly<Record<string, number>> = { SE: 6_800, NO: 6_800, DK: 6_800 };
const otherGuestNightGrams = 11_000;

/** Quoted nights of a stay, and their sums. */
export interface StayPrice {
  readonly nights: readonly { readonly date: string; readonly quoted: Money }[];
  readonly total: Money;
  readonly taxesMinor: number;
}

/** A price by stars, city, weekday and distance, with a small variation by hotel and night. */
export function stayPrice(
  { spot, content }: CatalogHotel,
  { pricePercent }: HotelPlan,
  kind: RoomKind,
  { checkIn, checkOut }: { readonly checkIn: string; readonly checkOut: string },
  towns: Towns,
  discountPercent = 0,
): StayPrice {
  const { countryCode } = content.address;
  const steady = [
    countryPercent[countryCode] ?? 100,
    townPercent(towns.populationOf(spot.city)),
    106 - Math.min(30, spot.kmFromCentre * 3),
    92 + (hashOf(content.id, 'price') % 17),
    roomPercent[kind],
    pricePercent,
    100 - discountPercent,
  ].reduce((minor, percent) => (minor * percent) / 100, nightMinor[content.stars] ?? nightMinor[3]);
  const nights = nightsOf(checkIn, checkOut).map((date) => {
    const weekday = weekdayPercent[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 100;
    const day = 96 + (hashOf(content.id, date) % 9);
    return { date, quoted: localMoney(countryCode, (steady * weekday * day) / 10_000) };
  });
  const minor = nights.reduce((sum, { quoted }) => sum + quoted.minor, 0);
  const taxPercent = taxPercents[countryCode] ?? 10;
  return {
    nights,
    total: { minor, currency: localMoney(countryCode, 100).currency },
    taxesMinor: Math.round((minor * taxPercent) / (100 + taxPercent)),
  };
}

/** A town of ten thousand has 88 %, one of a million 116 %. */
const townPercent = (population: number): number =>
  Math.round(88 + 14 * Math.max(0, Math.log10(Math.max(1, population)) - 4));

/** Price of breakfast per person and day. */
export const breakfastMoney = ({ content: { stars, address } }: CatalogHotel): Money =>
  localMoney(address.countryCode, 700 + stars * 250);

/** City tax, payable at the hotel; null for none. */
export function visitorFee({ content }: CatalogHotel, { adults }: Occupancy, nights: number): Money | null {
  const { countryCode } = content.address;
  const fee = visitorFees[countryCode];
  return fee === undefined ? null : localMoney(countryCode, fee * adults * nights);
}

/** Emissions of a stay, in grams of CO₂ equivalent. */
export const stayCo2Grams = ({ content }: CatalogHotel, { adults, children }: Occupancy, nights: number): number =>
  (guestNightGrams[content.address.countryCode] ?? otherGuestNightGrams) * (adults + children) * nights;
