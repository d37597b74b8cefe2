import * as z from '@portolan/contracts/schema';
import { bookingStatuses, maxTravellers } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, queryList } from '../kernel/primitives.ts';

/** A traveller's existing booking: the same product and route at the same time. `travellers` are those on both. */
export const doubleBooking = z.object({
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  itemId: id,
  bookingStatus: z.enum(bookingStatuses),
  travellers: z.array(z.object({ userId: id, name: z.string() })),
});
export type DoubleBooking = z.output<typeof doubleBooking>;

export const findDoubleBookings = defineOperation({
  id: 'findDoubleBookings',
  method: 'GET',
  path: '/api/secure/v2/double-bookings',
  access: 'secure',
  summary: 'What these people have booked already on the course of an offer, at its time',
  errors: ['OFFER_UNKNOWN'],
  query: z.object({
    offerId: z.string().check(z.minLength(1), z.maxLength(200)),
    travellerId: queryList(id).check(z.maxLength(maxTravellers)),
  }),
  answer: z.object({ content: z.array(doubleBooking) }),
});
