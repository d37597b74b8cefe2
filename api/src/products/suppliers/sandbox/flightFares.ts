import { fareFamilies, type FareFamily, type FlightCabin, type FlightFare } from '@portolan/contracts';
import { greatCircleKm } from '../../../catalog/index.ts';
import { toDecimal, type Money } from '../../../kernel/money/money.ts';
import { exponentOf } from '../../../kernel/money/money.ts';
import { builtInRates, convert } from '../../../kernel/money/exchangeRates.ts';
import { zonedAt } from './flightClock.ts';
import { numberOf, shareOf } from './flightHash.ts';
import { lastOf, type Journey } from './flightJourneys.ts';

/** Fares of children and infants, in percent of an adult's. */
export const [childPercent, infantPercent] = [75, 10];

const familyFactors: Readonly<Record<FareFamily, number>> = { LIGHT: 1, STANDARD: 1.18, FLEX: 1.55 };
/** Fare families of each cabin. */
const familiesIn: Readonly<Record<FlightCabin, readonly FareFamily[]>> = {
  ECONOMY: fareFamilies,
  PREMIUM_ECONOMY: ['STANDARD', 'FLEX'],
  BUSINESS: ['STANDARD', 'FLEX'],
  FIRST: ['FLEX'],
};
const longHaulKm = 4_500;

/** Fares of all travellers, as a multiple of an adult's. */
export const shareOfAdults = ({ adults, children, infants }: { adults: number; children: number; infants: number }) =>
  adults + (children * childPercent + infants * infantPercent) / 100;

/** Fare families of a journey. */
export const familiesOf = (cabin: FlightCabin): readonly FareFamily[] => familiesIn[cabin];

/** An amount of euro cents in a currency, in whole units of it, rounded up. */
export function wholeUnits(euroCents: number, currency: string): Money {
  const { money } = convert({ minor: Math.ceil(euroCents), currency: 'EUR' }, currency, builtInRates);
  const unit = 10 ** exponentOf(money.currency);
  return { ...money, minor: Math.max(1, Math.ceil(money.minor / unit)) * unit };
}

/**
 * An adult's fare for a journey in the cheapest family of a cabin, in euro cents: by distance, days ahead, weekday, hour, carrier and
 * cabin.
 * @param searchDay day of the search, yyyy-MM-dd
 */
export function adultEuroCents(journey: Journey, cabin: FlightCabin, searchDay: string): number {
  const [first] = journey.flights;
  const km = greatCircleKm(first.from.address, lastOf(journey).to.address);
  const day = zonedAt(first.departsAt, first.from.timeZone).slice(0, 10);
  const ahead = (Date.parse(day) - Date.parse(searchDay)) / 86_400_000;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const { carrier, number } = first;
  return [
    38 + 0.062 * km + 4.2 * Math.sqrt(km),
    ahead < 3 ? 1.55 : ahead < 7 ? 1.35 : ahead < 14 ? 1.15 : ahead < 21 ? 1.05 : ahead < 60 ? 1 : 0.92,
    [1.15, 1.08, 0.94, 0.94, 1, 1.15, 0.95][weekday] ?? 1,
    hourFactor(first.departureMinute / 60),
    carrier.isLowCost ? 0.62 : 0.95 + (numberOf(carrier.code, 'level') % 21) / 100,
    cabinFactor(cabin, km),
    // Discount for connections.
    journey.flights.length > 1 ? 0.88 : 1,
    0.92 + 0.18 * shareOf(carrier.code, number, day, 'price'),
  ].reduce((price, factor) => price * factor, 100);
}

const hourFactor = (hour: number): number =>
  hour >= 6 && hour < 9 ? 1.12 : hour >= 16 && hour < 19 ? 1.15 : hour < 6 || hour >= 21 ? 0.88 : 1;

const cabinFactor = (cabin: FlightCabin, km: number): number =>
  ({ ECONOMY: 1, PREMIUM_ECONOMY: 1.6, BUSINESS: km > longHaulKm ? 3.4 : 2.3, FIRST: 5.8 })[cabin];

/** Price of a fare family, as a multiple of the cheapest in its cabin. */
export const familyFactor = (family: FareFamily, cabin: FlightCabin): number =>
  familyFactors[family] / familyFactors[familiesIn[cabin][0] ?? 'LIGHT'];

/** Terms of a fare family; fees are per traveller. */
export function fareOf(journey: Journey, family: FareFamily, cabin: FlightCabin, currency: string): FlightFare {
  const { carrier, km } = journey.flights[0];
  const isLong = km > longHaulKm;
  const forFee = (euros: number) => ({ kind: 'FOR_FEE' as const, fee: wire(wholeUnits(euros * 100, currency)) });
  const is = (kind: 'FREE' | 'NO' | 'UNKNOWN') => ({ kind, fee: null });
  const bags = {
    cabin: carrier.isLowCost && family === 'LIGHT' ? 0 : 1,
    ...checkedBags(family, cabin, carrier.isLowCost),
  };
  const seatChoice = family === 'LIGHT' ? 'FOR_FEE' : 'FREE';
  // Some carriers do not publish the terms of the middle family.
  const isSilent = numberOf(carrier.code, 'terms') % 8 === 0;
  if (family === 'STANDARD' && isSilent)
    return { family, cabin, bags, seatChoice, change: is('UNKNOWN'), refund: is('UNKNOWN') };
  if (family === 'LIGHT')
    return { family, cabin, bags, seatChoice, change: carrier.isLowCost ? forFee(60) : is('NO'), refund: is('NO') };
  if (family === 'STANDARD')
    return {
      family,
      cabin,
      bags,
      seatChoice,
      change: forFee(isLong ? 120 : 45),
      refund: carrier.isLowCost ? is('NO') : forFee(isLong ? 180 : 70),
    };
  return { family, cabin, bags, seatChoice, change: is('FREE'), refund: carrier.isLowCost ? forFee(35) : is('FREE') };
}

function checkedBags(family: FareFamily, cabin: FlightCabin, isLowCost: boolean) {
  if (cabin === 'BUSINESS' || cabin === 'FIRST') return { checked: 2, checkedKg: 32 };
  if (family === 'LIGHT') return { checked: 0, checkedKg: null };
  return { checked: family === 'FLEX' && !isLowCost ? 2 : 1, checkedKg: isLowCost ? 20 : 23 };
}

const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });
