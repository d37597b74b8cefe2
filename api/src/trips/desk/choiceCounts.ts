import {
  bookingStatuses,
  productTypes,
  travelStatuses,
  type TripCounts,
  type TripsListQuery,
} from '@portolan/contracts';
import type { TripGroup } from './tripListRepository.ts';

const values = { travelStatus: travelStatuses, bookingStatus: bookingStatuses, productType: productTypes } as const;
type Choice = keyof typeof values;
const choices = Object.keys(values) as readonly Choice[];

/** The query without its counted filters. */
export const withoutChoices = ({
  travelStatus: _travel,
  bookingStatus: _booking,
  productType: _product,
  ...rest
}: TripsListQuery): TripsListQuery => rest;

/** Number of trips that each value would leave, given the other filters' choices. */
export function choiceCounts(groups: readonly TripGroup[], query: TripsListQuery): TripCounts {
  const countsOf = (choice: Choice): Record<string, number> => {
    const left = groups.filter((group) =>
      choices.every((other) => other === choice || isChosen(query[other], valuesOf(group, other))),
    );
    const countOf = (value: string): number =>
      left.reduce((sum, group) => sum + (valuesOf(group, choice).includes(value) ? group.count : 0), 0);
    return Object.fromEntries(values[choice].map((value) => [value, countOf(value)]));
  };
  return {
    travelStatus: countsOf('travelStatus'),
    bookingStatus: countsOf('bookingStatus'),
    productType: countsOf('productType'),
  };
}

function valuesOf({ travelStatus, status, productTypes: products }: TripGroup, choice: Choice): readonly string[] {
  if (choice === 'productType') return products;
  if (choice === 'bookingStatus') return [status];
  return travelStatus === null ? [] : [travelStatus];
}

const isChosen = (chosen: readonly string[] | undefined, has: readonly string[]): boolean =>
  chosen === undefined || has.some((value) => chosen.includes(value));
