import type { MapLine, MapPoint, MapShape } from '@portolan/ui/map';
import { kindIcons } from '../kindIcons.ts';
import type { Spot, TrackedPerson } from '../trackedPeople.ts';
import { timeGroupOf, type PlacedPerson, type TimeGroup, type Whereabouts } from '../whereabouts.ts';

/** The sign of each time, beside its colour. */
export const shapeOf: Readonly<Record<Exclude<TimeGroup, 'earlier'>, MapShape>> = {
  now: 'disc',
  next: 'square',
  later: 'diamond',
};

/** Where somebody is drawn: where they are, come to, or were last. Null where the document service does not say where that is. */
export const spotOf = ({ whereabouts }: PlacedPerson): Spot | null => whereabouts.location.spot;

/** A point for everybody who has a spot. */
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

/** The way through the places of a person's trips; what is still to come is dotted. */
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
