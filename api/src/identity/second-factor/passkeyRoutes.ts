import { addPasskey, beginPasskey, removePasskey } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createCredentialsCalls } from '../passwords/credentialsCall.ts';
import { createPasskeyService } from './passkeyService.ts';

/** A person's own passkeys (screens §15). */
export function registerPasskeyRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPasskeyService(deps);
  const callOf = createCredentialsCalls(deps);

  registerOperation(app, beginPasskey, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => service.begin(actor, body, await callOf(request)),
  });

  registerOperation(app, addPasskey, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => ({
      recoveryCodes: await service.add(actor, body, await callOf(request)),
    }),
  });

  registerOperation(app, removePasskey, {
    access: 'customer.credentials',
    handler: async ({ params, body, actor, request }) =>
      service.remove(actor, params.passkeyId, body, await callOf(request)),
  });
}
