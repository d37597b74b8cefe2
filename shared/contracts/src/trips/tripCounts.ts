import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id } from '../kernel/primitives.ts';
import { tripsListQuery } from './tripsList.ts';

/** Trips with each value of a filter, by the value. */
const countsByValue = z.record(z.string(), z.int());

/** Number of trips that each value of a filter would leave, regardless of the filter's other values. */
export const tripCounts = z.object({
  travelStatus: countsByValue,
  bookingStatus: countsByValue,
  productType: countsByValue,
});
export type TripCounts = z.output<typeof tripCounts>;

export const countTrips = defineOperation({
  id: 'countTrips',
  method: 'GET',
  path: '/api/secure/v2/corporations/{companyId}/trip-counts',
  access: 'secure',
  summary:
    'How many of the trips that the caller may list have each status and product, by the same filters as the list; none where too many match to count',
  params: z.object({ companyId: id }),
  query: tripsListQuery,
  answer: z.object({ counts: z.nullable(tripCounts) }),
});
