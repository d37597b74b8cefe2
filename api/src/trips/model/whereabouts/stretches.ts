import type { Spot } from '@portolan/contracts';
import {
  detailsOf,
  productOf,
  type AnyDetails,
  type Binds,
  type ItemType,
  type OfferedRoute,
  type RouteLeg,
  type Segment,
} from '../../../products/index.ts';
import type { ItemRow } from '../tripsRepository.ts';

/** Another trip of the same people. */
export interface OtherTrip {
  readonly cartId: string;
  readonly tripId: string;
}

/** A segment of an item with its people. */
export interface Stretch {
  readonly itemId: string;
  readonly productType: ItemType;
  /** Index of the segment in its item. */
  readonly segment: number;
  /** Index of the ticket's bound: within one, connections are the carrier's promise. */
  readonly bound: number;
  readonly binds: Binds;
  readonly from: Spot;
  readonly to: Spot;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
  /** Keys of its people; the first one drives. */
  readonly people: readonly string[];
  readonly otherTrip: OtherTrip | null;
}

/** The segments of an item. */
export function stretchesOf(
  item: Pick<ItemRow, 'id' | 'productType' | 'details' | 'startsAt' | 'endsAt'>,
  people: readonly string[],
  otherTrip: OtherTrip | null = null,
): Stretch[] {
  const { type: productType, segments, legsOf } = productOf(item);
  const details = detailsOf(item);
  const legs = legsOf?.(details) ?? [];
  return stretchesOfSegments(segments(details, item), legs, { itemId: item.id, productType, people, otherTrip });
}

function stretchesOfSegments(
  segments: readonly Segment[],
  legs: readonly RouteLeg[],
  common: Pick<Stretch, 'itemId' | 'productType' | 'people' | 'otherTrip'>,
): Stretch[] {
  const boundStarts = legs.map(({ start }) => Date.parse(start.dateTime));
  return segments.map(({ binds, from, to, start, end }, segment) => ({
    ...common,
    segment,
    bound: boundStarts.findLastIndex((at) => at <= start.getTime()),
    binds,
    from: spotOf(from),
    to: spotOf(to),
    start: start.getTime(),
    end: end.getTime(),
  }));
}

type Offered = Pick<OfferedRoute, 'legs' | 'segments'> & { readonly productType: ItemType };

/** The segments of an offer that is not in a trip yet; their item has no id. */
export const stretchesOfOffer = ({ productType, legs = [], segments }: Offered, people: readonly string[]): Stretch[] =>
  stretchesOfSegments(segments, legs, { itemId: '', productType, people, otherTrip: null });

/** A stop of an item, without its time. */
export const spotOf = ({ name, address, timeZone, pointId, locationCode }: AnyDetails['start']): Spot => ({
  name,
  cityName: address.cityName,
  countryCode: address.countryCode,
  latitude: address.latitude,
  longitude: address.longitude,
  timeZone,
  pointId: pointId ?? null,
  code: locationCode,
});
