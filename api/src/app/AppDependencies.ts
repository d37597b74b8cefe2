import type { Logger } from 'pino';
import type { SessionGate } from '../auth/sessionGate.ts';
import type { AccessTokens } from '../auth/accessToken.ts';
import type { Booking } from '../bookings/booking.ts';
import type { Database } from '../db/index.ts';
import type { MailTransport } from '../mail/letter.ts';
import type { MailPort } from '../mail/mailPort.ts';
import type { PlaceCatalog } from '../places/placeCatalog.ts';
import type { Sealer } from '../secrets/sealing.ts';
import type { ServiceSupplier } from '../suppliers/servicePort.ts';
import type { TaxiSupplier } from '../suppliers/supplierPort.ts';
import type { BookingStart } from '../trips/bookingStart.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { TenantDirectory } from './tenancy.ts';

/** What `createApp` is given. */
export interface AppParts {
  readonly db: Database;
  readonly config: Config;
  readonly logger: Logger;
  /** The machine's clock unless a test brings its own. */
  readonly clock?: Clock;
  /** Whether what stands beside the API in this process is there too, such as the portal's pages; always, unless told. */
  readonly isServing?: () => boolean;
  /** Takes mails where the configuration says, unless a test brings its own. */
  readonly mailTransport?: MailTransport;
  /** Where trips go to be booked; nowhere, unless told. */
  readonly booking?: BookingStart;
}

/** What every `registerXRoutes(app, deps)` is given. */
export interface AppDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly isServing: () => boolean;
  readonly tenants: TenantDirectory;
  readonly accessTokens: AccessTokens;
  readonly sessions: SessionGate;
  readonly mail: MailPort;
  readonly sealer: Sealer;
  readonly places: PlaceCatalog;
  readonly taxis: TaxiSupplier;
  readonly services: ServiceSupplier;
  readonly booking: BookingStart;
  /** Booking at suppliers and paying for it. */
  readonly saga: Booking;
}
