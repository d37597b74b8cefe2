import type { MapLine, MapPoint, MapShape } from '@portolan/ui/map';
import { kindIcons } from '../kindIcons.ts';
import type { Spot, TrackedPerson } from '../trackedPeople.ts';
import { timeGroupOf, type PlacedPerson, type TimeGroup, type Whereabouts } from '../whereabouts.ts';

/** Shape of each time group, besides its colour. */
export const shapeOf: Readonly<Record<Exclude<TimeGroup, 'earlier'>, MapShape>> = {
  now: 'disc',
  next: 'square',
  later: 'diamond',
};

/** A person's spot: the present place, the next one, or the last. Null if the document service gives no position. */
export const spotOf = ({ whereabouts }: PlacedPerson): Spot | null => whereabouts.location.spot;

/** A point for each person with a spot. */
export function pointsOf(
  people: readonly PlacedPerson[],
  now: number,
  textOf: (whereabouts: Whereabouts) => string,
): readonly MapPoint[] {
  return people.flatMap((placed): MapPoint[] => {
    const spot = spotOf(placed);
    if (spot === null) return [];
    const { person, whereabouts } = placed;
    const group = timeGroupOf(whereabouts, now);
    return [
      {
        id: person.key,
        name: `${person.name}: ${textOf(whereabouts)}`,
        icon: kindIcons[whereabouts.location.kind],
        shape: group === 'earlier' ? 'disc' : shapeOf[group],
        isMuted: group === 'earlier',
        ...spot,
      },
    ];
  });
}

/** The line through the places of a person's trips; future parts are dotted. */
export function linesOf({ trips }: TrackedPerson, now: number): readonly MapLine[] {
  return trips.flatMap(({ cartId, locations }) => {
    const stops = locations.flatMap(({ spot, startMs }) => (spot === null ? [] : [{ spot, startMs }]));
    return stops.slice(1).map((stop, index): MapLine => {
      const before = stops[index] ?? stop;
      return {
        id: `${cartId} ${index}`,
        path: [
          [before.spot.longitude, before.spot.latitude],
          [stop.spot.longitude, stop.spot.latitude],
        ],
        isAhead: stop.startMs > now,
      };
    });
  });
}
