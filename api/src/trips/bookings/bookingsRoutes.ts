import {
  acceptSchedule,
  cancelTrip,
  fetchPaymentAction,
  giveBackTrip,
  handOverTrip,
  quoteCancellation,
  receivePaymentEvent,
  receiveSupplierEvent,
  retryTrip,
  updateCartItem,
} from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { BookingRouteDependencies } from './BookingRouteDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createScheduleChangesService } from './scheduleChangesService.ts';
import { createCancellationService } from './cancellationService.ts';
import { createAgentHandoverService } from './agentHandoverService.ts';
import { createPaymentActions } from './paymentActions.ts';
import { createRetryService } from './retryService.ts';
import { createSpecialRequestsService } from './specialRequestsService.ts';

/**
 * Cancelling, retrying, handing over to agents and special requests (api page, "Search and trips"), and the calls of suppliers and payment providers.
 */
export function registerBookingsRoutes(app: FastifyInstance, { saga, config }: BookingRouteDependencies): void {
  const cancellation = createCancellationService(saga.deps, saga.starting);
  const retry = createRetryService(saga.deps, saga.starting);
  const handover = createAgentHandoverService(saga.deps);
  const changeSpecialRequest = createSpecialRequestsService(saga.deps);
  const accept = createScheduleChangesService(saga.deps);
  const findPaymentAction = createPaymentActions(saga.deps);

  registerOperation(app, quoteCancellation, {
    access: 'trip.edit',
    handler: async ({ params, query, actor }) => cancellation.quote(actor, params.cartId, query.itemId),
  });
  registerOperation(app, cancelTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, idempotencyKey }) =>
      cancellation.cancel(actor, params.cartId, body, idempotencyKey),
  });
  registerOperation(app, retryTrip, {
    access: 'trip.edit',
    handler: async ({ params, actor, idempotencyKey }) => retry(actor, params.cartId, idempotencyKey),
  });
  registerOperation(app, handOverTrip, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, idempotencyKey }) =>
      handover.handOver(actor, params.cartId, body.comment ?? '', idempotencyKey),
  });
  registerOperation(app, giveBackTrip, {
    access: 'trip.resume',
    handler: async ({ params, body, actor, idempotencyKey }) =>
      handover.returnToBooker(actor, params.cartId, body.comment, idempotencyKey),
  });
  registerOperation(app, updateCartItem, {
    access: 'trip.edit',
    handler: async ({ params, body, actor, ifMatch }) => changeSpecialRequest(actor, { ...params, ...body, ifMatch }),
  });
  registerOperation(app, acceptSchedule, {
    access: 'trip.edit',
    handler: async ({ params, actor, idempotencyKey }) => accept(actor, params, idempotencyKey),
  });
  registerOperation(app, fetchPaymentAction, {
    access: 'trip.edit',
    handler: async ({ params, actor, request }) => ({
      url: await findPaymentAction(actor, { ...params, origin: portalOrigin(request, config.environment) }),
    }),
  });
  void app.register(async (calls) => registerCalls(calls, saga));
}

/** Calls from outside: their bodies are verified byte for byte as they came, before anything is read of them. */
function registerCalls(app: FastifyInstance, { deps, supplierEvents }: BookingRouteDependencies['saga']): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const rawOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

  registerOperation(app, receiveSupplierEvent, {
    access: 'public',
    handler: async ({ params, request }) => {
      const event = supplierOf(params.code)?.onEvent(rawOf(request), request.headers, deps.clock()) ?? null;
      if (event === null) throw new ApiError('SIGNATURE_INVALID');
      await supplierEvents.takeEvent(params.code, event);
    },
  });
  registerOperation(app, receivePaymentEvent, {
    access: 'public',
    handler: async ({ params, request }) => {
      const event =
        params.code === deps.payments.code
          ? deps.payments.onEvent(rawOf(request), request.headers, deps.clock())
          : null;
      if (event === null) throw new ApiError('SIGNATURE_INVALID');
      await supplierEvents.takePayment(event);
    },
  });

  function supplierOf(code: string) {
    try {
      return deps.suppliers.byCode(code);
    } catch {
      return undefined;
    }
  }
}
