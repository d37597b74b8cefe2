import type { FlightItem } from '@portolan/contracts';
import type { Departure } from '../product.ts';

/** The first take-off of each bound of a ticket. */
export const departuresOf = ({ bounds }: Pick<FlightItem, 'bounds'>): readonly Departure[] =>
  bounds.flatMap(({ segments }, index) => {
    const [first] = segments;
    if (first === undefined) return [];
    const back = bounds
      .slice(index + 1)
      .map((bound) => bound.segments.at(-1)?.to)
      .find((to) => to?.pointId === first.from.pointId);
    return [
      {
        airport: first.from,
        flight: `${first.carrier.code} ${first.flightNumber}`,
        backAt: back?.dateTime ?? null,
      },
    ];
  });
