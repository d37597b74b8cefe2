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
import { readIdempotencyKey, requireIdempotencyKey } from '../../kernel/http/idempotency.ts';
import { readIfMatch, requireIfMatch, tagged } from '../../kernel/http/preconditions.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createApprovalPreview } from './approvalPreview.ts';
import { createCheckoutDrafts } from './checkoutDrafts.ts';
import { createTripCopiesService } from './tripCopiesService.ts';
import { createTripHistoryService } from './tripHistoryService.ts';
import { createTripLifecycleService } from './tripLifecycleService.ts';
import { createTripShareService } from './tripShareService.ts';

/** A trip on its way to being booked (domain §2, api page "Search and trips"). */
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
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(
        reply,
        await lifecycle.submit(
          actor,
          params.cartId,
          body,
          requireIdempotencyKey(request.headers),
          readIfMatch(request.headers),
        ),
      ),
  });

  registerOperation(app, recallTrip, {
    access: 'trip.edit',
    handler: async ({ params, actor, request, reply }) =>
      tagged(reply, await lifecycle.recall(actor, params.cartId, readIfMatch(request.headers))),
  });

  registerOperation(app, reopenTrip, {
    access: 'trip.edit',
    handler: async ({ params, actor, request, reply }) =>
      tagged(reply, await lifecycle.reopen(actor, params.cartId, readIfMatch(request.headers))),
  });

  registerOperation(app, clearTrip, {
    access: 'trip.edit',
    handler: async ({ params, actor, request, reply }) =>
      tagged(reply, await lifecycle.clear(actor, params.cartId, requireIfMatch(request.headers))),
  });

  registerOperation(app, discardChange, {
    access: 'trip.edit',
    handler: async ({ params, actor, request, reply }) =>
      tagged(reply, await lifecycle.discard(actor, params.cartId, requireIfMatch(request.headers))),
  });

  registerOperation(app, changeTripBilling, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(
        reply,
        await lifecycle.changeBilling(actor, params.cartId, body.billingProfileId, requireIfMatch(request.headers)),
      ),
  });

  registerOperation(app, duplicateTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(reply, await copies.duplicate(actor, params.cartId, body.tripName, readIdempotencyKey(request.headers))),
  });

  registerOperation(app, mergeTrips, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(reply, await copies.merge(actor, params.cartId, body.fromCartId, requireIfMatch(request.headers))),
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
