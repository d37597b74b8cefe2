import { endImpersonation, fetchActing, impersonate, searchAgentClients } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { boundCookieHash } from '../../kernel/access/boundCookie.ts';
import { createAgentsService } from './agentsService.ts';
import { createBeginActing } from './beginActing.ts';
import { createEndActing } from './endActing.ts';

/** Agents who act for others (api page, "Signing in"; domain §3). */
export function registerAgentsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createAgentsService(deps);
  const [begin, end] = [createBeginActing(deps), createEndActing(deps)];

  registerOperation(app, impersonate, {
    access: 'agent.act',
    handler: async ({ body, actor, request }) =>
      begin(actor, {
        impersonation: body,
        address: request.ip,
        origin: portalOrigin(request, deps.config.environment),
        requestId: request.id,
      }),
  });

  // Public like renewing: the access token may have expired by then, so the refresh token and the cookie identify the caller.
  registerOperation(app, endImpersonation, {
    access: 'public',
    handler: async ({ body, request }) => {
      const tenant = await deps.tenants.resolve(request);
      const cookieHash = boundCookieHash(request, deps.config.environment);
      return end({ tenantId: tenant.id, refreshToken: body.refreshToken, cookieHash, requestId: request.id });
    },
  });

  registerOperation(app, fetchActing, {
    access: 'agent.acting',
    handler: async ({ actor }) => service.fetchActing(actor),
  });

  registerOperation(app, searchAgentClients, {
    access: 'agent.clients',
    handler: async ({ query, actor }) => service.searchClients(actor, query.search ?? ''),
  });
}
