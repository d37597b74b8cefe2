import type { FlightCabin } from '@portolan/contracts';
import type { Aircraft } from './flightAircraft.ts';

// Travel Impact Model 3.0 (docs/DATA.md).
/** Well to wake, in kg CO2e for each kg of fuel: 0.6465 before the tank and 3.1894 in the engine. */
const kgPerKgFuel = 0.6465 + 3.1894;
/** Detour of a flight over the great circle; default without data on its countries. */
const detour = 1.052;
/** Load factor; default without data on the carrier. */
const loadFactor = 0.845;
/**
 * Freight's share of the load. The model takes it from statistics by distance; these are ASSUMPTIONS of a similar size, for wide bodies
 * that of the worked example.
 */
const freightShare = { wide: 0.08, narrow: 0.01 };

const seatFactors: Readonly<Record<'wide' | 'narrow', Readonly<Record<FlightCabin, number>>>> = {
  narrow: { ECONOMY: 1, PREMIUM_ECONOMY: 1, BUSINESS: 1.5, FIRST: 1.5 },
  wide: { ECONOMY: 1, PREMIUM_ECONOMY: 1.5, BUSINESS: 4, FIRST: 5 },
};

/** A flight, for the shares of its emissions. */
export interface BurntFuel {
  readonly fuelKg: number;
  readonly isWideBody: boolean;
  readonly seats: Readonly<Record<FlightCabin, number>>;
}

/** Grams of CO2e per traveller in a cabin. */
export function travellerGrams({ fuelKg, isWideBody, seats }: BurntFuel, cabin: FlightCabin): number {
  const body = isWideBody ? 'wide' : 'narrow';
  const factors = seatFactors[body];
  const cabins = Object.keys(factors) as FlightCabin[];
  const area = cabins.reduce((sum, each) => sum + seats[each] * factors[each], 0);
  const kg = (fuelKg * kgPerKgFuel * (1 - freightShare[body]) * factors[cabin]) / area;
  return Math.round((kg / loadFactor) * 1_000);
}

/** Fuel of a flight over a great circle of so many km. */
export const fuelOf = ({ fixedFuelKg, fuelKgPerKm }: Aircraft, km: number): number =>
  fixedFuelKg + fuelKgPerKm * km * detour;
