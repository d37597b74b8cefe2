import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { orUnknown } from '../kernel/reading.ts';

/** How a trip is booked: by people in the portal, or by a travel agent who acts for them. */
export const bookingChannels = ['PORTAL', 'AGENT'] as const;
export type BookingChannel = (typeof bookingChannels)[number];

/** The spec's call (§7), under the path of the travel-management api. */
export const listBookingChannels = defineOperation({
  id: 'listBookingChannels',
  method: 'GET',
  path: '/booking-channels/ams/information-fields/get-booking-channels',
  access: 'secure',
  summary: 'How trips are booked: a custom field may be asked in some channels alone',
  answer: z.object({ bookingChannels: z.array(z.object({ code: orUnknown(z.enum(bookingChannels)) })) }),
});
