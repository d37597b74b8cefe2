import type { Logger } from 'pino';
import type { SessionGate } from '../auth/sessionGate.ts';
import type { AccessTokens } from '../auth/accessToken.ts';
import type { Database } from '../db/index.ts';
import type { PlaceCatalog } from '../places/placeCatalog.ts';
import type { TaxiSupplier } from '../suppliers/supplierPort.ts';
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
  readonly places: PlaceCatalog;
  readonly taxis: TaxiSupplier;
}
