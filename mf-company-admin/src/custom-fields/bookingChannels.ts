import { listBookingChannels, type AnswerOf } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { NewestLoad } from '@portolan/remote-kit';
import { LivingLoad } from '@portolan/remote-kit/lazy';

/** Booking channels, as far as loaded. */
export type BookingChannels = NewestLoad<AnswerOf<typeof listBookingChannels>['bookingChannels']>;

export const bookingChannelsLoad = (http: HttpClient) =>
  new LivingLoad(async (signal) => (await http.call(listBookingChannels, { signal })).bookingChannels);
