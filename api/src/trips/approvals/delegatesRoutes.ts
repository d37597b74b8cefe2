import { listDelegates, removeDelegate, setDelegate } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { callOf } from '../../organisation/index.ts';
import { createDelegatesService } from './delegatesService.ts';

/** Stand-ins of absent approvers (domain §1). */
export function registerDelegatesRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const delegates = createDelegatesService(deps);

  registerOperation(app, listDelegates, {
    access: 'delegate.view',
    handler: async ({ params, actor }) => ({ content: await delegates.list(actor, params.id) }),
  });

  registerOperation(app, setDelegate, {
    access: 'delegate.edit',
    handler: async ({ params, body, actor, request }) =>
      delegates.set(actor, params.id, params.delegateId, body, callOf(request)),
  });

  registerOperation(app, removeDelegate, {
    access: 'delegate.edit',
    handler: async ({ params, actor, request }) =>
      delegates.remove(actor, params.id, params.delegateId, callOf(request)),
  });
}
