import type { FlightFare, FlightJourney } from '@portolan/contracts';

/** A fare of a journey with the price of all legs: the chosen legs before, and the cheapest of the legs after. */
export interface FareOption {
  readonly fare: FlightFare;
  /** For all travellers, in the currency of the search. */
  readonly total: number;
}

/** A journey that can be combined with the chosen ones. */
export interface JourneyOption {
  readonly id: string;
  readonly journey: FlightJourney;
  /** Cheapest first; never empty. */
  readonly fares: readonly [FareOption, ...FareOption[]];
}

type PriceByFamily = ReadonlyMap<string, number>;

const pricesOf = ({ fares }: FlightJourney): PriceByFamily =>
  new Map(fares.map(({ fare, price }) => [fare.family, price]));

/** An amount, rounded to hundredths. */
const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** The lowest price of each supplier's fare families on a leg. */
function lowestOf(journeys: readonly FlightJourney[]): ReadonlyMap<string, PriceByFamily> {
  const bySupplier = new Map<string, Map<string, number>>();
  for (const { serviceProvider, fares } of journeys) {
    const lowest = bySupplier.get(serviceProvider.code) ?? new Map<string, number>();
    bySupplier.set(serviceProvider.code, lowest);
    for (const { fare, price } of fares)
      lowest.set(fare.family, Math.min(price, lowest.get(fare.family) ?? Number.POSITIVE_INFINITY));
  }
  return bySupplier;
}

/**
 * Journeys of the leg after the chosen ones. One ticket has one supplier and one fare family: a journey that cannot be combined with the
 * chosen journeys, or with any of the next leg, is no option.
 * @param legs the journeys of each leg
 * @param chosen a journey of each of the first legs, fewer than there are legs
 */
export function journeyOptions(
  legs: readonly (readonly FlightJourney[])[],
  chosen: readonly FlightJourney[],
): readonly JourneyOption[] {
  const before = chosen.map(pricesOf);
  const after = legs.slice(chosen.length + 1).map(lowestOf);
  const [first] = chosen;
  return (legs[chosen.length] ?? []).flatMap((journey) => {
    const { code } = journey.serviceProvider;
    if (first !== undefined && first.serviceProvider.code !== code) return [];
    const others = [...before, ...after.map((lowest) => lowest.get(code))];
    const fares = journey.fares.flatMap(({ fare, price }) => {
      const prices = others.map((priceByFamily) => priceByFamily?.get(fare.family));
      return prices.includes(undefined)
        ? []
        : { fare, total: rounded(prices.reduce<number>((sum, one) => sum + (one ?? 0), price)) };
    });
    const [cheapest, ...higher] = fares;
    return cheapest === undefined ? [] : { id: journey.id, journey, fares: [cheapest, ...higher] };
  });
}

/** The chosen journeys by id, up to the first unknown one. */
export function chosenJourneys(
  legs: readonly (readonly FlightJourney[])[],
  ids: readonly string[],
): readonly FlightJourney[] {
  const chosen: FlightJourney[] = [];
  for (const [index, id] of ids.entries()) {
    const journey = legs[index]?.find((candidate) => candidate.id === id);
    if (journey === undefined) break;
    chosen.push(journey);
  }
  return chosen;
}
