import { erasePerson, fetchPersonalData } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createCredentialsCalls } from '../passwords/credentialsCall.ts';
import { createPrivacyService } from './privacyService.ts';

/** A person's own data: export and erasure (screens §15). */
export function registerPrivacyRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPrivacyService(deps);
  const callOf = createCredentialsCalls(deps);

  registerOperation(app, fetchPersonalData, {
    access: 'customer.credentials',
    handler: async ({ params, body, actor, request }) =>
      service.read(actor, params.section, body, await callOf(request)),
  });

  registerOperation(app, erasePerson, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => service.erase(actor, body, await callOf(request)),
  });
}
