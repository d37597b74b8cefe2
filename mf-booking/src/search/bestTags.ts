export type BestTag = 'cheapest' | 'lowestCo2';

export interface ComparedOffer {
  readonly id: string;
  /** All prices have the same currency. */
  readonly price: number;
  readonly co2Grams: number;
}

/** Best tags of the offers by id; empty for a single offer. */
export function bestTags(offers: readonly ComparedOffer[]): ReadonlyMap<string, readonly BestTag[]> {
  if (offers.length < 2) return new Map();
  const cheapest = Math.min(...offers.map(({ price }) => price));
  const lowest = Math.min(...offers.map(({ co2Grams }) => co2Grams));
  return new Map(
    offers.map(({ id, price, co2Grams }) => [
      id,
      [
        ...(price === cheapest ? (['cheapest'] as const) : []),
        ...(co2Grams === lowest ? (['lowestCo2'] as const) : []),
      ],
    ]),
  );
}
