import { createHmac } from 'node:crypto';
import { fetchSupportIdentity } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../../trips/model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';

/** Proof for the support chat that the page names the right person: an HMAC whose secret never leaves this process (spec §1). */
export function registerSupportRoutes(app: FastifyInstance, { config }: TripDependencies): void {
  const secret = config.supportChat?.identitySecret ?? null;
  registerOperation(app, fetchSupportIdentity, {
    access: 'support.identify',
    handler: async ({ actor }) => {
      assertCan(actor, 'support.identify', actor);
      return {
        identifierHash: secret === null ? null : createHmac('sha256', secret).update(actor.userId).digest('hex'),
      };
    },
  });
}
