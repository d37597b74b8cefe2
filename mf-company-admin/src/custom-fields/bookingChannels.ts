import { listBookingChannels, type AnswerOf } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { NewestLoad } from '@portolan/remote-kit';
import { LivingLoad } from '@portolan/remote-kit/lazy';

/** How trips are booked, as far as it is known. */
export type BookingChannels = NewestLoad<AnswerOf<typeof listBookingChannels>['bookingChannels']>;

export const bookingChannelsLoad = (http: HttpClient) =>
  new LivingLoad(async (signal) => (await http.call(listBookingChannels, { signal })).bookingChannels);
