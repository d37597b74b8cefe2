import { lowestPrices, pricesByFamily, ticketTotal, type FlightFare, type FlightJourney } from '@portolan/contracts';

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
  const before = chosen.map(pricesByFamily);
  const after = legs.slice(chosen.length + 1).map(lowestPrices);
  const [first] = chosen;
  return (legs[chosen.length] ?? []).flatMap((journey) => {
    const { code } = journey.serviceProvider;
    if (first !== undefined && first.serviceProvider.code !== code) return [];
    const ticket = [...before, pricesByFamily(journey), ...after.map((lowest) => lowest.get(code))];
    const fares = journey.fares.flatMap(({ fare }) => {
      const total = ticketTotal(ticket, fare.family);
      return total === undefined ? [] : { fare, total };
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
