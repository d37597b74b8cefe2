import type { Clock } from '../../kernel/process/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { BookingSuppliers } from '../../products/index.ts';
import type { TripPorts } from '../model/TripDependencies.ts';

/** Dependencies of booking. */
export interface BookingDependencies extends TripPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly suppliers: BookingSuppliers;
  readonly payments: PaymentProvider;
}
