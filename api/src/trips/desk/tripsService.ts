import type { Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScopeByKey } from '../../kernel/db/index.ts';
import { findPerson } from '../../organisation/index.ts';
import { changeAndReadTrip, changeTrip } from '../model/changeTrip.ts';
import { stampOf } from '../model/moveItems.ts';
import { makeCart } from '../model/newCart.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { reachTrip } from '../model/tripReach.ts';
import { deleteCart } from '../model/tripsRepository.ts';

/** Trips as a whole: create, read, rename, delete. */
export function createTripsService(deps: Pick<TripDependencies, 'db' | 'clock' | 'tripListeners' | 'readTrip'>) {
  const { db, clock, tripListeners, readTrip } = deps;

  /** Creates a trip booked by `customerId`. @throws ApiError NOT_FOUND for a person of another company, FORBIDDEN for a colleague */
  async function createCart(
    actor: Actor,
    tripName: string,
    customerId: string,
    key: string | null = null,
  ): Promise<{ cartId: string }> {
    const request = { actor, operation: 'createCart', key, body: { tripName, customerId } };
    return withScopeByKey(db, scopeOf(actor), async (trx) => {
      const booker = await findPerson(trx, actor, customerId);
      if (booker === undefined) throw new ApiError('NOT_FOUND');
      const { tenantId, companyId } = booker;
      assertCan(actor, 'trip.create', { tenantId, companyId, ownerIds: [booker.id] });
      return onlyOnce(trx, request, clock(), async () => {
        const newCart = {
          tenantId,
          companyId,
          name: tripName,
          bookerId: booker.id,
          bookerName: `${booker.firstName} ${booker.lastName}`.trim(),
        };
        return { cartId: await makeCart(trx, newCart, stampOf(actor, clock())) };
      });
    });
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function fetchTrip(actor: Actor, cartId: string): Promise<Trip> {
    return withScopeByKey(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      return readTrip(trx, actor, cart.id, clock());
    });
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION for a cancelled trip */
  async function rename(actor: Actor, cartId: string, name: string, ifMatch: number | null): Promise<Trip> {
    return changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access: 'trip.edit', ifMatch, permission: 'RENAME' },
      (trx, { cart, stamp }) => refreshTrip(trx, tripListeners, cart, { ...stamp, name, event: 'rename' }),
    );
  }

  /** Deletes a trip that was never sent to a supplier. @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION */
  async function remove(actor: Actor, cartId: string, ifMatch: number | null): Promise<void> {
    await changeTrip(deps, actor, cartId, { access: 'trip.delete', ifMatch, permission: 'DELETE' }, (trx, { cart }) =>
      deleteCart(trx, cart),
    );
  }

  return { createCart, fetchTrip, rename, remove };
}
export type TripsService = ReturnType<typeof createTripsService>;
