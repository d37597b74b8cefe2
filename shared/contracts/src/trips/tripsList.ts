import * as z from '@portolan/contracts/schema';
import {
  bookingStatuses,
  productTypes,
  searchTextLength,
  travelStatuses,
  tripsDefaultPageSize,
  tripsDefaultSort,
  tripsSorts,
} from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { currencyCode, id, queryAmount, queryDay, queryInteger, queryList, timeZone } from '../kernel/primitives.ts';
import { tripPage } from './trips.ts';

/** A product type in either case (spec §9); upper case after parsing. */
const productType = z.pipe(z.string().check(z.toUpperCase()), z.enum(productTypes));

/** True unless both bounds are given in the wrong order. */
const isInOrder = <Bound extends string | number>(first: Bound | undefined, last: Bound | undefined): boolean =>
  first === undefined || last === undefined || first <= last;

/**
 * Filters and order of the trips list (spec §7). Both bounds of a range are included: `gt` is the smallest value that matches, `lt` the
 * largest, so that 20 to 25 November holds both days. A trip without the value matches no range of it. A repeated parameter matches any of
 * its values; different parameters must all match.
 */
export const tripsListQuery = z
  .object({
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), tripsDefaultPageSize),
    sort: z._default(z.enum(tripsSorts), tripsDefaultSort),
    /** Each word must occur in the trip's name, number, booker or places. */
    search: z.optional(z.string().check(z.maxLength(searchTextLength))),
    bookerId: z.optional(id),
    travellerId: z.optional(id),
    /** Leaves out this person's own travel: with `bookerId`, trips that a person arranges for others. */
    exceptTravellerId: z.optional(id),
    'totalPrice.gt': z.optional(queryAmount),
    'totalPrice.lt': z.optional(queryAmount),
    /** Currency of the bounds; trips in other currencies match none. Default: the caller's own. */
    'totalPrice.currency': z.optional(currencyCode),
    'startDate.gt': z.optional(queryDay),
    'startDate.lt': z.optional(queryDay),
    'endDate.gt': z.optional(queryDay),
    'endDate.lt': z.optional(queryDay),
    'createdDate.gt': z.optional(queryDay),
    'createdDate.lt': z.optional(queryDay),
    /** Time zone for the days of `createdDate`, an instant. Default UTC. */
    zone: z.optional(timeZone),
    productType: z.optional(queryList(productType)),
    travelStatus: z.optional(queryList(z.enum(travelStatuses))),
    bookingStatus: z.optional(queryList(z.enum(bookingStatuses))),
  })
  .check(
    z.refine((asked) => isInOrder(asked['totalPrice.gt'], asked['totalPrice.lt']), {
      path: ['totalPrice.lt'],
      error: 'The largest price is below the smallest.',
    }),
    z.refine((asked) => isInOrder(asked['startDate.gt'], asked['startDate.lt']), {
      path: ['startDate.lt'],
      error: 'The range ends before it starts.',
    }),
    z.refine((asked) => isInOrder(asked['endDate.gt'], asked['endDate.lt']), {
      path: ['endDate.lt'],
      error: 'The range ends before it starts.',
    }),
    z.refine((asked) => isInOrder(asked['createdDate.gt'], asked['createdDate.lt']), {
      path: ['createdDate.lt'],
      error: 'The range ends before it starts.',
    }),
  );

/** The parsed query of the trips list. */
export type TripsListQuery = z.output<typeof tripsListQuery>;

export const listTrips = defineOperation({
  id: 'listTrips',
  method: 'GET',
  path: '/api/secure/v2/corporations/{companyId}/trips',
  access: 'secure',
  summary: 'Trips that the caller may list (spec §7)',
  params: z.object({ companyId: id }),
  query: tripsListQuery,
  answer: tripPage,
});
