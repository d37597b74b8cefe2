export type BestTag = 'cheapest' | 'lowestCo2';

export interface ComparedOffer {
  readonly id: string;
  /** In one currency. */
  readonly price: number;
  readonly co2Grams: number;
}

/** What each offer is best in among all of them, by id; nothing where there is but one to choose. */
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
