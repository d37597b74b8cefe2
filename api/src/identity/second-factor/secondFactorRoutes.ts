import {
  beginSecondFactor,
  confirmSecondFactor,
  fetchSecondFactor,
  finishSignIn,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { setBoundCookie } from '../../kernel/access/boundCookie.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createCredentialsCalls } from '../passwords/credentialsCall.ts';
import { deviceOf } from '../sessions/deviceOf.ts';
import { sessionLifetimeMs } from '../sessions/sessionOpening.ts';
import { createSecondFactorService } from './secondFactorService.ts';
import { createSignInChallenges } from './signInChallenges.ts';

/** The second factor: a person's own, and at sign-in (screens §15). */
export function registerSecondFactorRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const challenges = createSignInChallenges(deps);
  const service = createSecondFactorService(deps);
  const callOf = createCredentialsCalls(deps);

  registerOperation(app, finishSignIn, {
    access: 'public',
    handler: async ({ body, request, reply }) => {
      const device = deviceOf(request.headers['user-agent']);
      const { answer, cookieSecret } = await challenges.finish({ ...body, ...(await callOf(request)), device });
      setBoundCookie(request, reply, deps.config.environment, cookieSecret, sessionLifetimeMs / 1000);
      return answer;
    },
  });

  registerOperation(app, fetchSecondFactor, {
    access: 'customer.credentials',
    handler: async ({ actor, request }) => service.fetch(actor, (await callOf(request)).origin),
  });

  registerOperation(app, beginSecondFactor, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => service.begin(actor, body, await callOf(request)),
  });

  registerOperation(app, confirmSecondFactor, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => ({
      recoveryCodes: await service.confirm(actor, body.code, await callOf(request)),
    }),
  });

  registerOperation(app, renewRecoveryCodes, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => ({
      recoveryCodes: await service.renewCodes(actor, body, await callOf(request)),
    }),
  });

  registerOperation(app, removeSecondFactor, {
    access: 'customer.credentials',
    handler: async ({ body, actor, request }) => service.remove(actor, body, await callOf(request)),
  });
}
