import type { Logger } from 'pino';
import type { IssuerCheck, SignOnSettingsDependencies, TxtRecords } from '../identity/index.ts';
import type { BookingRouteDependencies } from '../trips/bookings/index.ts';
import type { Database } from '../kernel/db/index.ts';
import type { MailTransport } from '../kernel/mail/letter.ts';
import type { BookingStart } from '../trips/model/bookingStart.ts';
import type { Clock } from '../kernel/process/clock.ts';
import type { UnreadyReason } from '../kernel/process/unreadyReason.ts';
import type { Config } from '../kernel/process/config.ts';

/** What `createApp` is given. */
export interface AppParts {
  readonly db: Database;
  readonly config: Config;
  readonly logger: Logger;
  /** The machine's clock unless a test brings its own. */
  readonly clock?: Clock;
  /** What the rest of this process lacks, such as the portal's pages; nothing, unless told. */
  readonly findFaults?: () => Promise<readonly UnreadyReason[]>;
  /** Takes mails where the configuration says, unless a test brings its own. */
  readonly mailTransport?: MailTransport;
  /** How long each of the sandbox's suppliers of hotels takes over a search, in milliseconds; as they usually do, unless told. */
  readonly hotelDelaysMs?: readonly number[];
  /** The same of flights. */
  readonly flightDelaysMs?: readonly number[];
  /** TXT records of domains; those of the machine's name servers, unless a test brings its own. */
  readonly txtRecords?: TxtRecords;
  /** Looks at a company's issuer before it is saved; asks it, unless a test brings its own. */
  readonly checkIssuer?: IssuerCheck;
  /** Where trips go to be booked; nowhere, unless told. */
  readonly booking?: BookingStart;
}

/** What every `registerXRoutes(app, deps)` is given. */
export type AppDependencies = BookingRouteDependencies & SignOnSettingsDependencies;
