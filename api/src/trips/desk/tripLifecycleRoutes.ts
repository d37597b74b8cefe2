import {
  changeTripBilling,
  clearTrip,
  discardChange,
  duplicateTrip,
  fetchCheckoutDraft,
  fetchSharedTrip,
  fetchTripHistory,
  listTripShares,
  mergeTrips,
  previewApproval,
  recallTrip,
  reopenTrip,
  saveCheckoutDraft,
  shareTrip,
  submitTrip,
  validateTrip,
  withdrawTripShare,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { errorTexts, languageOf } from '../../kernel/http/errorTexts.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createApprovalPreview } from './approvalPreview.ts';
import { createCheckoutDrafts } from './checkoutDrafts.ts';
import { createTripCopiesService } from './tripCopiesService.ts';
import { createTripHistoryService } from './tripHistoryService.ts';
import { createTripLifecycleService } from './tripLifecycleService.ts';
import { createTripShareService } from './tripShareService.ts';

/** A trip up to its booking (domain §2, api page "Search and trips"). */
export function registerTripLifecycleRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const lifecycle = createTripLifecycleService(deps);
  const copies = createTripCopiesService(deps);
  const shares = createTripShareService(deps);
  const { history } = createTripHistoryService(deps);
  const preview = createApprovalPreview(deps);
  const drafts = createCheckoutDrafts(deps);

  registerOperation(app, validateTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, request }) => {
      const { errors } = errorTexts[languageOf(request.headers['accept-language'])];
      return lifecycle.validate(actor, params.cartId, body, ({ code }) => errors[code]);
    },
  });

  registerOperation(app, previewApproval, {
    access: 'trip.edit',
    handler: async ({ params, body, actor }) => preview(actor, params.cartId, body),
  });

  registerOperation(app, fetchCheckoutDraft, {
    access: 'trip.edit',
    handler: async ({ params, actor }) => drafts.fetch(actor, params.cartId),
  });

  registerOperation(app, saveCheckoutDraft, {
    access: 'trip.edit',
    handler: async ({ params, body, actor }) => drafts.save(actor, params.cartId, body),
  });

  registerOperation(app, submitTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, idempotencyKey, ifMatch }) =>
      lifecycle.submit(actor, params.cartId, body, idempotencyKey, ifMatch),
  });

  registerOperation(app, recallTrip, {
    access: 'trip.edit',
    handler: async ({ params, actor, ifMatch }) => lifecycle.recall(actor, params.cartId, ifMatch),
  });

  registerOperation(app, reopenTrip, {
    access: 'trip.edit',
    handler: async ({ params, actor, ifMatch }) => lifecycle.reopen(actor, params.cartId, ifMatch),
  });

  registerOperation(app, clearTrip, {
    access: 'trip.edit',
    handler: async ({ params, actor, ifMatch }) => lifecycle.clear(actor, params.cartId, ifMatch),
  });

  registerOperation(app, discardChange, {
    access: 'trip.edit',
    handler: async ({ params, actor, ifMatch }) => lifecycle.discard(actor, params.cartId, ifMatch),
  });

  registerOperation(app, changeTripBilling, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, ifMatch }) =>
      lifecycle.changeBilling(actor, params.cartId, body.billingProfileId, ifMatch),
  });

  registerOperation(app, duplicateTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, idempotencyKey }) =>
      copies.duplicate(actor, params.cartId, body.tripName, idempotencyKey),
  });

  registerOperation(app, mergeTrips, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, ifMatch }) => copies.merge(actor, params.cartId, body.fromCartId, ifMatch),
  });

  registerOperation(app, shareTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, request }) => shares.share(actor, params.cartId, request.id, body?.days),
  });

  registerOperation(app, listTripShares, {
    access: 'trip.edit',
    handler: async ({ params, actor }) => shares.list(actor, params.cartId),
  });

  registerOperation(app, withdrawTripShare, {
    access: 'trip.edit',
    handler: async ({ params, actor, request }) => shares.withdraw(actor, params.cartId, params.shareId, request.id),
  });

  registerOperation(app, fetchSharedTrip, {
    access: 'public',
    handler: async ({ params, request, reply }) => {
      reply.header('X-Robots-Tag', 'noindex');
      return shares.open((await deps.tenants.resolve(request)).id, params.token, request.ip);
    },
  });

  registerOperation(app, fetchTripHistory, {
    access: 'trip.view',
    handler: async ({ params, actor }) => history(actor, params.cartId),
  });
}
