import type { CarOffer } from '@portolan/contracts';

export type CarTag = 'cheapest' | 'lowestCo2';

/** What each offer is best in among all of them, by id; nothing where there is but one to choose. */
export function carTags(offers: readonly CarOffer[]): ReadonlyMap<string, readonly CarTag[]> {
  if (offers.length < 2) return new Map();
  const cheapest = Math.min(...offers.map(({ price }) => price.total));
  const lowest = Math.min(...offers.map(({ co2Grams }) => co2Grams));
  return new Map(
    offers.map(({ id, price, co2Grams }) => [
      id,
      [
        ...(price.total === cheapest ? (['cheapest'] as const) : []),
        ...(co2Grams === lowest ? (['lowestCo2'] as const) : []),
      ],
    ]),
  );
}
