import type { AccessTokens, SessionGate } from './access/session.ts';
import type { Database } from './db/index.ts';
import type { UnreadyReason } from './process/unreadyReason.ts';
import type { MailPort } from './mail/mailPort.ts';
import type { Clock } from './process/clock.ts';
import type { Config } from './process/config.ts';
import type { Sealer } from './secrets/sealing.ts';
import type { TenantDirectory } from './tenancy/tenancy.ts';

/** What every context is given; a context that needs more extends it. */
export interface KernelDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Why the process should be sent no requests although its database is usable, such as pages that are not there yet. */
  readonly findFaults: () => Promise<readonly UnreadyReason[]>;
  readonly tenants: TenantDirectory;
  readonly accessTokens: AccessTokens;
  readonly sessions: SessionGate;
  readonly mail: MailPort;
  readonly sealer: Sealer;
}
