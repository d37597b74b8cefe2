import { confirmDecision, fetchConfirmation } from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TripDependencies } from '../../trips/model/TripDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createConfirmationsService } from './confirmationsService.ts';

/** Deciding by the link of a mail (domain §3, "Public routes"): opening changes nothing, only the button's POST decides. */
export function registerConfirmationsRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const { look, decide } = createConfirmationsService(deps);
  const readerOf = async (request: FastifyRequest, token: string) => ({
    tenantId: (await deps.tenants.resolve(request)).id,
    token,
    address: request.ip,
  });

  registerOperation(app, fetchConfirmation, {
    access: 'public',
    handler: async ({ params, request }) => look(await readerOf(request, params.token)),
  });

  registerOperation(app, confirmDecision, {
    access: 'public',
    handler: async ({ params, body, request }) => decide(await readerOf(request, params.token), body),
  });
}
