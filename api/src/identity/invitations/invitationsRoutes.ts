import { acceptInvitation, fetchInvitation, inviteEmployees, renewInvitation } from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { callOf } from '../../organisation/index.ts';
import { setBoundCookie } from '../../kernel/access/boundCookie.ts';
import { deviceOf } from '../sessions/deviceOf.ts';
import { sessionLifetimeMs } from '../sessions/sessionOpening.ts';
import { createInvitationsService } from './invitationsService.ts';

/** Inviting employees, and what an invited person does (api page, "People and company" and "Signing in"). */
export function registerInvitationsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createInvitationsService(deps);
  const { environment } = deps.config;
  const linkOf = async (request: FastifyRequest, token: string) => ({
    tenantId: (await deps.tenants.resolve(request)).id,
    token,
    address: request.ip,
  });

  registerOperation(app, inviteEmployees, {
    access: 'employee.invite',
    handler: async ({ params, body, actor, request }) => {
      const tenant = await deps.tenants.resolve(request);
      return service.invite(actor, {
        ...params,
        ...body,
        language: body.language,
        tenant,
        origin: portalOrigin(request, environment),
        call: callOf(request),
      });
    },
  });

  registerOperation(app, fetchInvitation, {
    access: 'public',
    handler: async ({ params, request }) => service.fetch(await linkOf(request, params.token)),
  });

  registerOperation(app, renewInvitation, {
    access: 'public',
    handler: async ({ params, request }) => {
      const tenant = await deps.tenants.resolve(request);
      await service.renew(await linkOf(request, params.token), { tenant, origin: portalOrigin(request, environment) });
    },
  });

  registerOperation(app, acceptInvitation, {
    access: 'public',
    handler: async ({ params, body, request, reply }) => {
      const { tokens, cookieSecret } = await service.accept(
        await linkOf(request, params.token),
        body,
        deviceOf(request.headers['user-agent']),
      );
      setBoundCookie(request, reply, environment, cookieSecret, sessionLifetimeMs / 1000);
      return tokens;
    },
  });
}
