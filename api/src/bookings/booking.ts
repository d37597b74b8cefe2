import type { Logger } from 'pino';
import { createOutboxWorker, type OutboxHandler, type OutboxWorker } from '../outbox/outboxWorker.ts';
import { createBookedItems } from './bookedItems.ts';
import { createBookingNews, type BookingNews } from './bookingNews.ts';
import type { BookingParts } from './bookingParts.ts';
import { createBookingRunner, topics } from './bookingRunner.ts';
import { createBookingStart, type Bookings } from './startBooking.ts';
import { createUnwantedBookings, unwantedTopic } from './unwantedBookings.ts';
import { createStandingWishes, wishTopic } from './wishing.ts';

/** Booking as the rest of the API knows it. */
export interface Booking {
  readonly parts: BookingParts;
  readonly starting: Bookings;
  readonly news: BookingNews;
  readonly worker: OutboxWorker;
}

/** Composes booking from its suppliers and its payment provider; the worker, which has the handlers of others too, does not run yet. */
export function createBooking(
  parts: BookingParts,
  logger: Pick<Logger, 'warn' | 'error'>,
  handlers: Map<string, OutboxHandler>,
): Booking {
  const worker = createOutboxWorker({ db: parts.db, clock: parts.clock, logger, handlers });
  handlers.set(topics.run, createBookingRunner(parts));
  handlers.set(topics.booked, createBookedItems(parts));
  const news = createBookingNews({ ...parts, worker });
  handlers.set(topics.check, news.check);
  handlers.set(unwantedTopic, createUnwantedBookings(parts, logger));
  handlers.set(wishTopic, createStandingWishes(parts));
  return { parts, worker, news, starting: createBookingStart(parts.clock, worker, parts.suppliers) };
}
