import { createBooking, type Booking } from '../trips/bookings/index.ts';
import type { OutboxHandler } from '../kernel/outbox/outboxWorker.ts';
import { createTestPayments, type TestPayments } from '../payments/index.ts';
import { createSandboxBookings, sandboxSuppliers, type SandboxBookings } from '../products/index.ts';
import type { AppOptions } from './AppDependencies.ts';
import { tripPorts } from './tripPorts.ts';
import type { Clock } from '../kernel/process/clock.ts';

export interface SandboxBooking {
  readonly saga: Booking;
  readonly sandbox: SandboxBookings;
  readonly payments: TestPayments;
  /** Handlers of the outbox, by topic. */
  readonly handlers: Map<string, OutboxHandler>;
}

/** Books with the embedded supplier and the test payment provider, the defaults that need no outside service. */
export function bookInSandbox({ db, config, logger }: AppOptions, clock: Clock): SandboxBooking {
  const handlers = new Map<string, OutboxHandler>();
  const sandbox = createSandboxBookings({ db, clock, secret: config.sandboxSecret });
  const payments = createTestPayments({ db, clock, secret: config.sandboxSecret });
  return {
    sandbox,
    payments,
    handlers,
    saga: createBooking(
      { db, clock, suppliers: sandboxSuppliers(sandbox), payments, ...tripPorts() },
      logger,
      handlers,
    ),
  };
}
