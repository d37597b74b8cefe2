import { builtInRates, convert } from '../../../kernel/money/exchangeRates.ts';
import { percentOf, type Money } from '../../../kernel/money/money.ts';
import type { CarQuery } from '../carPort.ts';
import { rentalDays } from '../rentalDays.ts';
import type { FleetCar } from './carFleet.ts';
import type { Renter } from './carRenters.ts';
import type { Station } from './carStations.ts';
import { currencyIn, localMoney as moneyIn } from './localMoney.ts';
import { hashOf } from './spots.ts';

/** Value added tax on rentals, in percent, ASSUMED equal in all countries. */
const taxPercent = 25;
/** Surcharge at airports, in percent. */
const airportPercent = 112;
/** In euro cents: a young driver's fee a day, a one-way rental's minimum fee and fee per kilometre, and an extra kilometre. */
const [youngFeeMinor, oneWayMinor, oneWayPerKmMinor, extraKmMinor] = [1_200, 4_000, 35, 25];
/** Drivers under that age are young. */
export const youngUnder = 25;

/** Price of a rental, in the currency of the station. The total is the sum of base, taxes and fees. */
export interface RentalPrice {
  readonly total: Money;
  readonly taxesMinor: number;
  readonly oneWayFee: Money | null;
  readonly youngDriverFee: Money | null;
}

/** An amount of euro cents in the currency of a station, in whole units. */
export const localMoney = ({ at }: Station, euroMinor: number): Money => moneyIn(at.address.countryCode, euroMinor);

/** A price by class, provider, length, airport and season, with a small variation by day. */
export function rentalPrice(
  renter: Renter,
  { dayMinor }: FleetCar,
  query: CarQuery,
  [from, to]: readonly [Station, Station],
  kmBetween: number,
): RentalPrice {
  const days = rentalDays(query);
  const day = query.pickUp.dateTime.slice(0, 10);
  const percents = [
    renter.pricePercent,
    seasonPercent(day),
    lengthPercent(days),
    from.kind === 'CITY' ? 100 : airportPercent,
    96 + (hashOf(renter.code, from.at.pointId, day) % 9),
  ];
  const rent = localMoney(
    from,
    percents.reduce((minor, percent) => (minor * percent) / 100, dayMinor * days),
  );
  const oneWayFee =
    from.at.pointId === to.at.pointId ? null : localMoney(from, oneWayMinor + kmBetween * oneWayPerKmMinor);
  const isYoung = query.driverAge !== null && query.driverAge < youngUnder;
  const youngDriverFee = isYoung ? youngDriverFeeOf(from, days) : null;
  return {
    total: { ...rent, minor: rent.minor + (oneWayFee?.minor ?? 0) + (youngDriverFee?.minor ?? 0) },
    taxesMinor: Math.round((rent.minor * taxPercent) / (100 + taxPercent)),
    oneWayFee,
    youngDriverFee,
  };
}

export const youngDriverFeePerDay = (station: Station): Money => localMoney(station, youngFeeMinor);
const youngDriverFeeOf = (station: Station, days: number): Money => {
  const fee = youngDriverFeePerDay(station);
  return { ...fee, minor: fee.minor * days };
};

/** Price of an extra kilometre, not rounded to whole units. */
export const extraKmFee = (station: Station): Money =>
  convert({ minor: extraKmMinor, currency: 'EUR' }, currencyAt(station), builtInRates).money;

/** The deposit of a price. */
export const depositOf = ({ depositPercent }: Renter, total: Money): Money => ({
  ...total,
  minor: percentOf(total.minor, depositPercent),
});

const currencyAt = ({ at }: Station): string => currencyIn(at.address.countryCode);

/** By the day of the pick-up: summer and Christmas are expensive, the rest of winter is cheap. */
function seasonPercent(day: string): number {
  const monthDay = day.slice(5);
  if (monthDay >= '06-15' && monthDay <= '08-20') return 130;
  if (monthDay >= '12-20' || monthDay <= '01-06') return 118;
  return monthDay >= '11-01' || monthDay <= '03-15' ? 88 : 100;
}

const lengthPercent = (days: number): number => (days >= 14 ? 70 : days >= 7 ? 78 : days >= 3 ? 92 : 100);
