import type { Trip } from '@portolan/contracts';
import type { Action } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScopeByKey, type ScopedTransaction } from '../../kernel/db/index.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import { assertVersion } from '../../organisation/index.ts';
import { stampOf, type ActionStamp } from './moveItems.ts';
import type { TripDependencies } from './TripDependencies.ts';
import { assertAllowed, type OfferedPermission } from './tripPermissions.ts';
import { reachTrip, type ReachedTrip } from './tripReach.ts';

/** The conditions of a change. They are checked in the order of these fields, and all before the work. */
export interface TripCommand {
  /** Access to the trip that the caller needs, in any state. */
  readonly access: Action;
  /** Finds and locks the trip, and checks `access`. Default: `reachTrip`. */
  readonly reach?: typeof reachTrip;
  /** Does the work once per key (`onlyOnce`). `body` is the request without the trip's id. Default: each call does the work. */
  readonly once?: { readonly operation: string; readonly key: string | null; readonly body?: object };
  /** The version that the caller has seen. Default: null, for any. */
  readonly ifMatch?: number | null;
  /** The permission that the trip must offer the caller in its present state. Absent if the work has to refuse for another reason first. */
  readonly permission?: OfferedPermission;
}

/** The trip before the work, locked. */
export interface TripToChange extends ReachedTrip {
  /** Time of the call. */
  readonly now: Date;
  /** The caller at `now`, for the trip's history. */
  readonly stamp: ActionStamp;
}

/**
 * Changes a trip: one transaction that locks the trip, checks the conditions and does the work.
 * @returns the work's result, which must survive JSON if the command has a key
 * @throws ApiError of `reach` (NOT_FOUND, FORBIDDEN), of `onlyOnce`, VERSION_CONFLICT, of `assertAllowed` (FORBIDDEN, INVALID_TRANSITION,
 * TRIAL_ENDED), and those of the work; nothing is changed then
 */
export async function changeTrip<Result>(
  { db, clock }: Pick<TripDependencies, 'db' | 'clock'>,
  actor: Actor,
  cartId: string,
  { access, reach = reachTrip, once, ifMatch = null, permission }: TripCommand,
  work: (trx: ScopedTransaction, reached: TripToChange) => Promise<Result>,
): Promise<Result> {
  return withScopeByKey(db, scopeOf(actor), async (trx) => {
    const now = clock();
    const reached = await reach(trx, actor, access, cartId, now, true);
    const { operation = '', key = null, body = {} } = once ?? {};
    return onlyOnce(trx, { actor, operation, key, body: { cartId, ...body } }, now, async () => {
      await assertVersion(trx, reached.cart, ifMatch);
      if (permission !== undefined) assertAllowed(actor, reached.trip, permission);
      return work(trx, { ...reached, now, stamp: stampOf(actor, now) });
    });
  });
}

/** Changes a trip and answers it, read in the same transaction: the same key answers the same trip again. @throws as `changeTrip` */
export const changeAndReadTrip = (
  deps: Pick<TripDependencies, 'db' | 'clock' | 'readTrip'>,
  actor: Actor,
  cartId: string,
  command: TripCommand,
  work: (trx: ScopedTransaction, reached: TripToChange) => Promise<void>,
): Promise<Trip> =>
  changeTrip(deps, actor, cartId, command, async (trx, reached) => {
    await work(trx, reached);
    return deps.readTrip(trx, actor, cartId, reached.now);
  });
