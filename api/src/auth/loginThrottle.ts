import { ApiError } from '../app/ApiError.ts';
import type { Clock } from '../app/clock.ts';
import type { LoginLimits } from '../app/config.ts';
import { withScope, type Database } from '../db/index.ts';
import { sha256 } from './secrets.ts';
import { countAttempt, forgiveAttempts } from './sessionRepository.ts';

/** Somebody trying to sign in. */
export interface Attempt {
  readonly tenantId: string;
  /** Lower case. */
  readonly email: string;
  readonly address: string;
}

/** Slows down guessing of passwords, per account and per address. Unknown accounts are counted like known ones. */
export interface LoginThrottle {
  /** Counts before the password is looked at, so that parallel tries cannot slip through. @throws ApiError TOO_MANY_REQUESTS */
  count(attempt: Attempt): Promise<void>;
  /** After a successful sign-in: the account starts anew, the address gets its try back. */
  forgive(attempt: Attempt): Promise<void>;
}

export function createLoginThrottle(db: Database, clock: Clock, limits: LoginLimits): LoginThrottle {
  const windowMs = limits.windowMinutes * 60_000;
  const scopeOf = (attempt: Attempt) => ({ tenantId: attempt.tenantId, companyIds: [], userId: null });

  return {
    async count(attempt) {
      const now = clock();
      const window = { tenantId: attempt.tenantId, now, windowStartedAfter: new Date(now.getTime() - windowMs) };
      const [account, address] = await withScope(db, scopeOf(attempt), async (trx) => [
        await countAttempt(trx, { ...window, subject: accountSubject(attempt) }),
        await countAttempt(trx, { ...window, subject: addressSubject(attempt) }),
      ]);
      const full = [
        account.attempts > limits.perAccount ? account.windowStart : null,
        address.attempts > limits.perAddress ? address.windowStart : null,
      ].filter((windowStart) => windowStart !== null);
      if (full.length === 0) return;
      const freeAt = Math.max(...full.map((windowStart) => windowStart.getTime())) + windowMs;
      const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    },

    async forgive(attempt) {
      await withScope(db, scopeOf(attempt), async (trx) => {
        await forgiveAttempts(trx, attempt.tenantId, accountSubject(attempt), 'all');
        await forgiveAttempts(trx, attempt.tenantId, addressSubject(attempt), 1);
      });
    },
  };
}

const accountSubject = ({ email }: Attempt): string => sha256(`account ${email}`);
const addressSubject = ({ address }: Attempt): string => sha256(`address ${address}`);
