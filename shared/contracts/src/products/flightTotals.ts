import type { FareFamily } from './flights.ts';

/** A journey with its price in each fare family that its supplier sells, all in one unit. */
export interface PricedJourney {
  readonly serviceProvider: { readonly code: string };
  readonly fares: readonly { readonly fare: { readonly family: FareFamily }; readonly price: number }[];
}

export type PriceByFamily = ReadonlyMap<FareFamily, number>;

export const pricesByFamily = ({ fares }: Pick<PricedJourney, 'fares'>): PriceByFamily =>
  new Map(fares.map(({ fare, price }) => [fare.family, price]));

/**
 * What one ticket costs: one ticket has one supplier and one fare family, and costs the sum of its legs, rounded to hundredths.
 * @param legs prices of each leg at the same supplier; undefined for a leg that it does not sell
 * @returns undefined if a leg is not sold in the family
 */
export function ticketTotal(legs: readonly (PriceByFamily | undefined)[], family: FareFamily): number | undefined {
  const prices = legs.flatMap((leg) => leg?.get(family) ?? []);
  if (prices.length < legs.length) return undefined;
  return Math.round(prices.reduce((sum, price) => sum + price, 0) * 100) / 100;
}

/** The lowest price of each supplier's fare families on a leg, by the supplier's code. */
export function lowestPrices(journeys: readonly PricedJourney[]): ReadonlyMap<string, PriceByFamily> {
  const bySupplier = new Map<string, Map<FareFamily, number>>();
  for (const { serviceProvider, fares } of journeys) {
    const lowest = bySupplier.get(serviceProvider.code) ?? new Map<FareFamily, number>();
    bySupplier.set(serviceProvider.code, lowest);
    for (const { fare, price } of fares)
      lowest.set(fare.family, Math.min(price, lowest.get(fare.family) ?? Number.POSITIVE_INFINITY));
  }
  return bySupplier;
}
