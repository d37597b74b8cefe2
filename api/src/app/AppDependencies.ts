import type { Logger } from 'pino';
import type { IssuerCheck, SignOnSettingsDependencies, TxtRecords } from '../identity/index.ts';
import type { BookingRouteDependencies } from '../trips/bookings/index.ts';
import type { Database } from '../kernel/db/index.ts';
import type { MailTransport } from '../kernel/mail/letter.ts';
import type { BookingStart } from '../trips/model/bookingStart.ts';
import type { Clock } from '../kernel/process/clock.ts';
import type { UnreadyReason } from '../kernel/process/unreadyReason.ts';
import type { Config } from '../kernel/process/config.ts';

/** Options of `createApp`. */
export interface AppOptions {
  readonly db: Database;
  readonly config: Config;
  readonly logger: Logger;
  /** Default: the machine's clock. Tests set their own. */
  readonly clock?: Clock;
  /** Faults of the rest of this process, such as the portal's pages. Default: none. */
  readonly findFaults?: () => Promise<readonly UnreadyReason[]>;
  /** Default: the transport of the configuration. Tests set their own. */
  readonly mailTransport?: MailTransport;
  /** Answer times of the sandbox's hotel suppliers in milliseconds. Default: their usual ones. */
  readonly hotelDelaysMs?: readonly number[];
  /** Answer times of the sandbox's flight suppliers in milliseconds. Default: their usual ones. */
  readonly flightDelaysMs?: readonly number[];
  /** TXT records of domains. Default: those of the machine's name servers. */
  readonly txtRecords?: TxtRecords;
  /** Checks a company's issuer before it is saved. Default: asks the issuer. */
  readonly checkIssuer?: IssuerCheck;
  /** Books submitted trips. Default: nothing is booked. */
  readonly booking?: BookingStart;
}

/** Dependencies of every `registerXRoutes(app, deps)`. */
export type AppDependencies = BookingRouteDependencies & SignOnSettingsDependencies;
