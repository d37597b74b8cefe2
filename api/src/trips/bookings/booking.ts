import type { Logger } from 'pino';
import { createOutboxWorker, type OutboxHandler, type OutboxWorker } from '../../kernel/outbox/outboxWorker.ts';
import { createSupplierDocuments } from './supplierDocuments.ts';
import { createSupplierEvents, type SupplierEvents } from './supplierEvents.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { createBookingRunner, topics } from './bookingRunner.ts';
import { createBookingStart, type Bookings } from './startBooking.ts';
import { createUnwantedBookings, unwantedTopic } from './unwantedBookings.ts';
import { createStandingSpecialRequests, specialRequestTopic } from './specialRequestsService.ts';

/** Booking, for the rest of the API. */
export interface Booking {
  readonly deps: BookingDependencies;
  readonly starting: Bookings;
  readonly supplierEvents: SupplierEvents;
  readonly worker: OutboxWorker;
}

/** Composes booking from its suppliers and its payment provider. The worker, which has handlers of other contexts too, does not run yet. */
export function createBooking(
  deps: BookingDependencies,
  logger: Pick<Logger, 'warn' | 'error'>,
  handlers: Map<string, OutboxHandler>,
): Booking {
  const worker = createOutboxWorker({ db: deps.db, clock: deps.clock, logger, handlers });
  handlers.set(topics.run, createBookingRunner(deps));
  handlers.set(topics.booked, createSupplierDocuments(deps));
  const supplierEvents = createSupplierEvents({ ...deps, worker });
  handlers.set(topics.check, supplierEvents.check);
  handlers.set(unwantedTopic, createUnwantedBookings(deps, logger));
  handlers.set(specialRequestTopic, createStandingSpecialRequests(deps));
  return { deps, worker, supplierEvents, starting: createBookingStart(deps.clock, worker, deps.suppliers) };
}
