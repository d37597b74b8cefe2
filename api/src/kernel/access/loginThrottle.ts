import { ApiError } from '../http/ApiError.ts';
import type { Clock } from '../process/clock.ts';
import type { LoginLimits } from '../process/config.ts';
import { withScope, type Database } from '../db/index.ts';
import { sha256 } from '../secrets/secrets.ts';
import { countAttempt, forgiveAttempts } from './attemptsRepository.ts';

/** Somebody trying to sign in. */
export interface Attempt {
  readonly tenantId: string;
  /** Lower case. */
  readonly email: string;
  readonly address: string;
}

/** Slows down guessing, per account and per address. Unknown accounts are counted like known ones. */
export interface LoginThrottle {
  /** Counts before the password is looked at, so that parallel tries cannot slip through. @throws ApiError TOO_MANY_REQUESTS */
  count(attempt: Attempt): Promise<void>;
  /** The same for what may be answered alike to all: says whether the account may go on, and refuses a busy address alone. @throws ApiError TOO_MANY_REQUESTS */
  mayGoOn(attempt: Attempt): Promise<boolean>;
  /** After a successful sign-in: the account starts anew, the address gets its try back. */
  forgive(attempt: Attempt): Promise<void>;
}

/** @param purpose what is tried: each has counts of its own */
export function createLoginThrottle(
  db: Database,
  clock: Clock,
  limits: LoginLimits,
  purpose: 'login' | 'reset' | 'link' | 'signOn' | 'calendar' | 'share' | 'decision' = 'login',
): LoginThrottle {
  const windowMs = limits.windowMinutes * 60_000;
  const scopeOf = (attempt: Attempt) => ({ tenantId: attempt.tenantId, companyIds: [], userId: null });
  const prefix = purpose === 'login' ? '' : `${purpose} `;
  const accountSubject = ({ email }: Attempt): string => sha256(`${prefix}account ${email}`);
  const addressSubject = ({ address }: Attempt): string => sha256(`${prefix}address ${address}`);

  /** When the account and the address may try again; null for one that may now. */
  async function fullUntil(
    attempt: Attempt,
  ): Promise<{ readonly account: Date | null; readonly address: Date | null }> {
    const now = clock();
    const window = { tenantId: attempt.tenantId, now, windowStartedAfter: new Date(now.getTime() - windowMs) };
    const [account, address] = await withScope(db, scopeOf(attempt), async (trx) => [
      await countAttempt(trx, { ...window, subject: accountSubject(attempt) }),
      await countAttempt(trx, { ...window, subject: addressSubject(attempt) }),
    ]);
    const endOf = ({ windowStart }: { readonly windowStart: Date }) => new Date(windowStart.getTime() + windowMs);
    return {
      account: account.attempts > limits.perAccount ? endOf(account) : null,
      address: address.attempts > limits.perAddress ? endOf(address) : null,
    };
  }

  function refuseUntil(...ends: readonly (Date | null)[]): void {
    const known = ends.filter((end) => end !== null);
    if (known.length === 0) return;
    const freeAt = Math.max(...known.map((end) => end.getTime()));
    throw new ApiError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.max(1, Math.ceil((freeAt - clock().getTime()) / 1000)),
    });
  }

  return {
    async count(attempt) {
      const { account, address } = await fullUntil(attempt);
      refuseUntil(account, address);
    },

    async mayGoOn(attempt) {
      const { account, address } = await fullUntil(attempt);
      refuseUntil(address);
      return account === null;
    },

    async forgive(attempt) {
      await withScope(db, scopeOf(attempt), async (trx) => {
        await forgiveAttempts(trx, attempt.tenantId, accountSubject(attempt), 'all');
        await forgiveAttempts(trx, attempt.tenantId, addressSubject(attempt), 1);
      });
    },
  };
}
