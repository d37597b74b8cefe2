import {
  addCartItems,
  createCart,
  deleteTrip,
  fetchTrip,
  findDoubleBookings,
  listTrips,
  removeCartItem,
  renameTrip,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { readIdempotencyKey } from '../../kernel/http/idempotency.ts';
import { readIfMatch, requireIfMatch, tagged } from '../../kernel/http/preconditions.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createCartItemsService } from './cartItemsService.ts';
import { createOfferDoubleBookings } from './offerDoubleBookings.ts';
import { createTripListService } from './tripListService.ts';
import { createTripsService } from './tripsService.ts';

/** Trips and their items (spec §7, api page "Search and trips"). */
export function registerTripsRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const trips = createTripsService(deps);
  const list = createTripListService(deps);
  const items = createCartItemsService(deps);
  const doubleBookings = createOfferDoubleBookings(deps);

  registerOperation(app, listTrips, {
    access: 'trip.list',
    handler: async ({ params, query, actor }) => list.list(actor, params.companyId, query),
  });

  registerOperation(app, findDoubleBookings, {
    access: 'trip.list',
    handler: async ({ query, actor }) => doubleBookings(actor, query),
  });

  registerOperation(app, createCart, {
    access: 'trip.create',
    handler: async ({ body, actor, request }) =>
      trips.createCart(actor, body.tripName, body.customerId, readIdempotencyKey(request.headers)),
  });

  registerOperation(app, fetchTrip, {
    access: 'trip.view',
    handler: async ({ params, actor, reply }) => tagged(reply, await trips.fetchTrip(actor, params.cartId)),
  });

  registerOperation(app, renameTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(reply, await trips.rename(actor, params.cartId, body.tripName, requireIfMatch(request.headers))),
  });

  registerOperation(app, deleteTrip, {
    access: 'trip.delete',
    handler: async ({ params, actor, request }) => trips.remove(actor, params.cartId, requireIfMatch(request.headers)),
  });

  registerOperation(app, addCartItems, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, request: { headers } }) => {
      const ifMatch = body.replaces === undefined ? readIfMatch(headers) : requireIfMatch(headers);
      return items.add(actor, params.cartId, body, { key: readIdempotencyKey(headers), ifMatch });
    },
  });

  registerOperation(app, removeCartItem, {
    access: 'trip.edit',
    handler: async ({ params, actor, reply }) => tagged(reply, await items.remove(actor, params.cartId, params.itemId)),
  });
}
