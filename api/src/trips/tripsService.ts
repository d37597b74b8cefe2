import { randomInt, randomUUID } from 'node:crypto';
import type { Trip, TripPage } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import { onlyOnce } from '../app/idempotency.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { assertCan } from '../app/policy.ts';
import { withScope, type ScopedTransaction } from '../db/index.ts';
import { assertVersion } from '../people/assertVersion.ts';
import { findPerson } from '../people/peopleRepository.ts';
import { refreshTrip } from './refreshTrip.ts';
import { listsWholeCompany } from './tripPermissions.ts';
import { presentTrip, presentTripListItem } from './tripPresenter.ts';
import { reachTrip } from './tripReach.ts';
import { recordStatus } from './statusHistory.ts';
import { deleteCart, findCart, insertCart, listCarts, listItems, listTravellers, type ListTripsQuery } from './tripsRepository.ts';

/** Digits and letters that cannot be taken for one another, of a trip's human number. */
const tripIdAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newTripId = (): string => `PT-${Array.from({ length: 6 }, () => tripIdAlphabet[randomInt(tripIdAlphabet.length)]).join('')}`;

/** Trips as a whole: making, listing, reading, renaming, deleting. */
export function createTripsService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>) {
  /** A new trip that `customerId` books. @throws ApiError NOT_FOUND for somebody of another company, FORBIDDEN for a colleague */
  async function createCart(actor: Actor, tripName: string, customerId: string, key: string | null = null): Promise<{ cartId: string }> {
    const request = { actor, operation: 'createCart', key, body: { tripName, customerId } };
    return withScope(db, scopeOf(actor), async (trx) => {
      const booker = await findPerson(trx, actor, customerId);
      if (booker === undefined) throw new ApiError('NOT_FOUND');
      const { tenantId, companyId } = booker;
      assertCan(actor, 'trip.create', { tenantId, companyId, ownerIds: [booker.id] });
      return onlyOnce(trx, request, clock(), async () => {
        const id = randomUUID();
        const cart = { tenantId, companyId, id, name: tripName, bookerId: booker.id, bookerName: `${booker.firstName} ${booker.lastName}`.trim(), createdAt: clock() };
        while (!(await insertCart(trx, cart, newTripId())));
        await recordStatus(trx, cart, { itemId: null, fromStatus: null, toStatus: 'DRAFT', event: 'create', actorId: actor.userId, at: clock() });
        return { cartId: id };
      });
    });
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function fetchTrip(actor: Actor, cartId: string): Promise<Trip> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, travellers } = await reachTrip(trx, actor, 'trip.view', cartId);
      return presentTrip(cart, await listItems(trx, cart), travellers, actor, clock());
    });
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION for a cancelled trip */
  async function rename(actor: Actor, cartId: string, name: string, ifMatch: number | null): Promise<Trip> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.edit', cartId, true);
      await assertVersion(trx, cart, ifMatch);
      if (cart.status === 'CANCELLED') throw new ApiError('INVALID_TRANSITION');
      await refreshTrip(trx, cart, { by: actor.userId, at: clock(), name });
      return readTrip(trx, actor, cartId, clock());
    });
  }

  /** Deletes a trip of which nothing ever went to a supplier. @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION */
  async function remove(actor: Actor, cartId: string, ifMatch: number | null): Promise<void> {
    await withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.delete', cartId, true);
      await assertVersion(trx, cart, ifMatch);
      if (cart.submittedAt !== null) throw new ApiError('INVALID_TRANSITION');
      await deleteCart(trx, cart);
    });
  }

  /** One page of what the caller may list. @throws ApiError NOT_FOUND for another company */
  async function list(actor: Actor, companyId: string, query: ListTripsQuery): Promise<TripPage> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'trip.list', key);
    const now = clock();
    return withScope(db, scopeOf(actor), async (trx) => {
      const { rows, totalItems } = await listCarts(trx, key, query, listsWholeCompany(actor) ? null : actor.userId, now);
      const travellers = await listTravellers(trx, key, rows.map(({ id }) => id));
      return {
        content: rows.map((cart) => presentTripListItem(cart, travellers, actor, now)),
        pageSize: query.size,
        totalItems,
        totalPages: Math.ceil(totalItems / query.size),
        currentPage: query.page,
      };
    });
  }

  return { createCart, fetchTrip, rename, remove, list };
}
export type TripsService = ReturnType<typeof createTripsService>;

/** The trip as it is now, after a change in the same transaction. */
export async function readTrip(trx: ScopedTransaction, actor: Actor, cartId: string, now: Date): Promise<Trip> {
  const cart = await findCart(trx, actor, cartId);
  if (cart === undefined) throw new ApiError('NOT_FOUND');
  return presentTrip(cart, await listItems(trx, cart), await listTravellers(trx, cart, [cart.id]), actor, now);
}
