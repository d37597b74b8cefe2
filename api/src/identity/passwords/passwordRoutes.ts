import {
  changeEmail,
  confirmEmail,
  renewEmailConfirmation,
  changePassword,
  checkPasswordReset,
  fetchCredentials,
  requestPasswordReset,
  resetPassword,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createCredentialsCalls } from './credentialsCall.ts';
import { createCredentialsService } from './credentialsService.ts';
import { createEmailConfirmations } from './emailConfirmationService.ts';
import { createPasswordResetService } from './passwordResetService.ts';

/** Forgotten passwords (api page, "Signing in"), and a person's own password and e-mail (spec §7). */
export function registerPasswordRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPasswordResetService(deps);
  const credentials = createCredentialsService(deps);
  const confirmations = createEmailConfirmations(deps);
  const callOf = createCredentialsCalls(deps);

  registerOperation(app, fetchCredentials, {
    access: 'customer.credentials',
    handler: async ({ actor }) => credentials.fetch(actor),
  });

  registerOperation(app, changePassword, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => credentials.changePassword(actor, body, await callOf(request)),
  });

  registerOperation(app, changeEmail, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => credentials.changeEmail(actor, body, await callOf(request)),
  });

  registerOperation(app, renewEmailConfirmation, {
    access: 'customer.credentials',
    handler: async ({ actor, request }) => confirmations.renew(actor, await callOf(request)),
  });

  registerOperation(app, confirmEmail, {
    access: 'public',
    handler: async ({ params, request }) => confirmations.confirm(params.token, await callOf(request)),
  });

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
