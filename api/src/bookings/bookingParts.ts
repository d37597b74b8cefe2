import type { Clock } from '../app/clock.ts';
import type { Database } from '../db/index.ts';
import type { PaymentProvider } from '../payments/paymentPort.ts';
import type { BookingSuppliers } from '../suppliers/bookingPort.ts';

/** What booking is composed of. */
export interface BookingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly suppliers: BookingSuppliers;
  readonly payments: PaymentProvider;
}
