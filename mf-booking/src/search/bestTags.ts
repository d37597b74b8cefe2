export type BestTag = 'cheapest' | 'lowestCo2';

export interface ComparedOffer {
  readonly id: string;
  /** All prices have the same currency. */
  readonly price: number;
  readonly co2Grams: number;
}

/** Best tags of the offers by id. A tag that all offers would have, such as that of a single one, is none. */
export function bestTags(offers: readonly ComparedOffer[]): ReadonlyMap<string, readonly BestTag[]> {
  const cheapest = lowestOf(offers.map(({ price }) => price));
  const lowest = lowestOf(offers.map(({ co2Grams }) => co2Grams));
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

/** Null if all values are equal. */
function lowestOf(values: readonly number[]): number | null {
  const lowest = Math.min(...values);
  return values.every((value) => value === lowest) ? null : lowest;
}
