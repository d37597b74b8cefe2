import {
  addCartItems,
  countTrips,
  createCart,
  deleteTrip,
  dismissAttention,
  fetchTrip,
  findDoubleBookings,
  findFit,
  listMissingDocuments,
  listTrips,
  removeCartItem,
  renameTrip,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { requireIfMatch } from '../../kernel/http/preconditions.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createAttentionService } from './attention/attentionService.ts';
import { createCartItemsService } from './cartItemsService.ts';
import { createMissingDocuments } from './missingDocuments.ts';
import { createOfferDoubleBookings } from './offerDoubleBookings.ts';
import { createTripListService } from './tripListService.ts';
import { createTripsService } from './tripsService.ts';

/** Trips and their items (spec §7, api page "Search and trips"). */
export function registerTripsRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const trips = createTripsService(deps);
  const list = createTripListService(deps);
  const items = createCartItemsService(deps);
  const doubleBookings = createOfferDoubleBookings(deps);
  const attention = createAttentionService(deps);
  const missingDocuments = createMissingDocuments(deps);

  registerOperation(app, listTrips, {
    access: 'trip.list',
    handler: async ({ params, query, actor }) => list.list(actor, params.companyId, query),
  });

  registerOperation(app, countTrips, {
    access: 'trip.list',
    handler: async ({ params, query, actor }) => ({ counts: await list.countChoices(actor, params.companyId, query) }),
  });

  registerOperation(app, findDoubleBookings, {
    access: 'trip.list',
    handler: async ({ query, actor }) => doubleBookings(actor, query),
  });

  registerOperation(app, dismissAttention, {
    access: 'trip.edit',
    handler: async ({ params, body, actor }) => attention.answer(actor, params.cartId, params.key, body),
  });

  registerOperation(app, findFit, {
    access: 'trip.edit',
    handler: async ({ params, query, actor }) => attention.fit(actor, params.cartId, query),
  });

  registerOperation(app, listMissingDocuments, {
    access: 'trip.list',
    handler: async ({ actor }) => ({ content: await missingDocuments(actor) }),
  });

  registerOperation(app, createCart, {
    access: 'trip.create',
    handler: async ({ body, actor, idempotencyKey }) =>
      trips.createCart(actor, body.tripName, body.customerId, idempotencyKey),
  });

  registerOperation(app, fetchTrip, {
    access: 'trip.view',
    handler: async ({ params, actor }) => trips.fetchTrip(actor, params.cartId),
  });

  registerOperation(app, renameTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, ifMatch }) => trips.rename(actor, params.cartId, body.tripName, ifMatch),
  });

  registerOperation(app, deleteTrip, {
    access: 'trip.delete',
    handler: async ({ params, actor, ifMatch }) => trips.remove(actor, params.cartId, ifMatch),
  });

  registerOperation(app, addCartItems, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, idempotencyKey: key, ifMatch, request }) => {
      // Replacing an item needs the version that the caller has seen.
      if (body.replaces !== undefined) requireIfMatch(request.headers);
      return items.add(actor, params.cartId, body, { key, ifMatch });
    },
  });

  registerOperation(app, removeCartItem, {
    access: 'trip.edit',
    handler: async ({ params, actor }) => items.remove(actor, params.cartId, params.itemId),
  });
}
