import { checkPasswordReset, requestPasswordReset, resetPassword } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createPasswordResetService } from './passwordResetService.ts';

/** Forgotten passwords (api page, "Signing in"). */
export function registerPasswordRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPasswordResetService(deps);

  registerOperation(app, requestPasswordReset, {
    access: 'public',
    handler: async ({ body, request }) => {
      const tenant = await deps.tenants.resolve(request);
      await service.request({
        tenant,
        email: body.email,
        address: request.ip,
        origin: portalOrigin(request, deps.config.environment),
      });
    },
  });

  registerOperation(app, checkPasswordReset, {
    access: 'public',
    handler: async ({ params, request }) =>
      service.check({ tenant: await deps.tenants.resolve(request), token: params.token, address: request.ip }),
  });

  registerOperation(app, resetPassword, {
    access: 'public',
    handler: async ({ params, body, request }) => {
      const tenant = await deps.tenants.resolve(request);
      await service.reset({ tenant, token: params.token, newPassword: body.newPassword, address: request.ip });
    },
  });
}
