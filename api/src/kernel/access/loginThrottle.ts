import { ApiError } from '../http/ApiError.ts';
import type { Clock } from '../process/clock.ts';
import type { LoginLimits } from '../process/config.ts';
import { withScope, type Database, type ScopedTransaction } from '../db/index.ts';
import { sha256 } from '../secrets/secrets.ts';
import { countAttempt, deleteOldAttempts, findAttempts, forgiveAttempts } from './attemptsRepository.ts';

/** How long attempts are kept (longer than any window) and how often a tenant's are swept, in milliseconds; how many rows then. */
const [keptMs, sweepEveryMs, sweptAtOnce] = [3_600_000, 600_000, 10_000];
/** Time of a tenant's last sweep by this process, in milliseconds since the epoch. */
const sweptAt = new Map<string, number>();

/** A sign-in attempt. */
export interface Attempt {
  readonly tenantId: string;
  /** Lower case. */
  readonly email: string;
  readonly address: string;
}

/** Slows down guessing, per account and per network address. Unknown accounts are counted like known ones. */
export interface LoginThrottle {
  /** Counts before the password is checked, so that parallel tries cannot slip through. @throws ApiError TOO_MANY_REQUESTS */
  count(attempt: Attempt): Promise<void>;
  /**
   * As `count`, for calls with the same answer for all: answers whether the account may go on, and refuses only a busy address.
   * @throws ApiError TOO_MANY_REQUESTS
   */
  mayGoOn(attempt: Attempt): Promise<boolean>;
  /** After a successful sign-in the account's count is reset, and the address gets its try back. */
  forgive(attempt: Attempt): Promise<void>;
}

/** Deletes a tenant's old rows, now and then. */
async function sweep(trx: ScopedTransaction, tenantId: string, now: Date): Promise<void> {
  if (now.getTime() - (sweptAt.get(tenantId) ?? 0) < sweepEveryMs) return;
  sweptAt.set(tenantId, now.getTime());
  await deleteOldAttempts(trx, tenantId, new Date(now.getTime() - keptMs), sweptAtOnce);
}

/** @param purpose kind of attempt: each has counts of its own */
export function createLoginThrottle(
  db: Database,
  clock: Clock,
  limits: LoginLimits,
  purpose:
    | 'login'
    | 'reset'
    | 'link'
    | 'confirmation'
    | 'signOn'
    | 'calendar'
    | 'share'
    | 'decision'
    | 'secondFactor'
    | 'safety' = 'login',
): LoginThrottle {
  const windowMs = limits.windowMinutes * 60_000;
  const scopeOf = (attempt: Attempt) => ({ tenantId: attempt.tenantId, companyIds: [], userId: null });
  const prefix = purpose === 'login' ? '' : `${purpose} `;
  const accountSubject = ({ email }: Attempt): string => sha256(`${prefix}account ${email}`);
  const addressSubject = ({ address }: Attempt): string => sha256(`${prefix}address ${address}`);

  const endOf = ({ windowStart }: { readonly windowStart: Date }) => new Date(windowStart.getTime() + windowMs);

  /** When the account and the address may try again; null if now. A blocked address leaves no row. */
  async function fullUntil(
    attempt: Attempt,
  ): Promise<{ readonly account: Date | null; readonly address: Date | null }> {
    const now = clock();
    const { tenantId } = attempt;
    const window = { tenantId, now, windowStartedAfter: new Date(now.getTime() - windowMs) };
    return withScope(db, scopeOf(attempt), async (trx) => {
      const known = await findAttempts(trx, tenantId, addressSubject(attempt));
      if (known !== undefined && known.attempts >= limits.perAddress && endOf(known) > now)
        return { account: null, address: endOf(known) };
      const account = await countAttempt(trx, { ...window, subject: accountSubject(attempt) });
      const address = await countAttempt(trx, { ...window, subject: addressSubject(attempt) });
      await sweep(trx, tenantId, now);
      return {
        account: account.attempts > limits.perAccount ? endOf(account) : null,
        address: address.attempts > limits.perAddress ? endOf(address) : null,
      };
    });
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
