import type { AccessTokens, SessionGate } from './access/session.ts';
import type { Database } from './db/index.ts';
import type { UnreadyReason } from './process/unreadyReason.ts';
import type { MailPort } from './mail/mailPort.ts';
import type { Clock } from './process/clock.ts';
import type { Config } from './process/config.ts';
import type { Sealer } from './secrets/sealing.ts';
import type { TenantDirectory } from './tenancy/tenancy.ts';

/** Dependencies of every context; a context that needs more extends it. */
export interface KernelDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Reasons to send the process no requests although its database is usable, such as missing pages. */
  readonly findFaults: () => Promise<readonly UnreadyReason[]>;
  readonly tenants: TenantDirectory;
  readonly accessTokens: AccessTokens;
  readonly sessions: SessionGate;
  readonly mail: MailPort;
  readonly sealer: Sealer;
}
