import {
  beginSignOnTest,
  fetchSignOnSettings,
  proveSignOnDomain,
  switchSignOn,
  updateSignOnSettings,
} from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { callOf } from '../../organisation/index.ts';
import { setSignOnCookie } from '../sign-in/signOnCookie.ts';
import { callbackOf } from './signOnCallback.ts';
import type { createSignOnService } from './signOnService.ts';
import { createSignOnSettingsService, type SignOnSettingsDependencies } from './signOnSettingsService.ts';

/** The page where a test begins and ends. */
const settingsPage = '/company-management/sign-on';

/** Settings of the company's sign-on, for its admins (screens page §9). */
export function registerSignOnSettingsRoutes(
  app: FastifyInstance,
  deps: SignOnSettingsDependencies,
  signOns: ReturnType<typeof createSignOnService>,
): void {
  const service = createSignOnSettingsService(deps);
  const { environment } = deps.config;
  const access = 'company.manage' as const;
  const placeOf = (request: FastifyRequest) => ({
    address: request.ip,
    origin: portalOrigin(request, environment),
  });
  const redirectUriOf = (request: FastifyRequest): string => callbackOf(request, environment).href;

  registerOperation(app, fetchSignOnSettings, {
    access,
    handler: ({ params, actor, request }) => service.fetch(actor, params.companyId, redirectUriOf(request)),
  });
  registerOperation(app, updateSignOnSettings, {
    access,
    handler: async ({ params, body: { password, code, passkey, ...input }, ifMatch, actor, request }) => {
      await service.prove(actor, params.companyId, { password, code, passkey, ...placeOf(request) });
      return service.update(actor, { ...params, ifMatch, call: callOf(request) }, redirectUriOf(request), input);
    },
  });
  registerOperation(app, switchSignOn, {
    access,
    handler: async ({ params, body: { isActive, ...proof }, ifMatch, actor, request }) => {
      await service.prove(actor, params.companyId, { ...proof, ...placeOf(request) });
      return service.turn(actor, { ...params, ifMatch, call: callOf(request) }, redirectUriOf(request), isActive);
    },
  });
  registerOperation(app, proveSignOnDomain, {
    access,
    handler: ({ params, body, ifMatch, actor, request }) =>
      service.proveDomain(actor, { ...params, ifMatch, call: callOf(request) }, redirectUriOf(request), body.domain),
  });
  registerOperation(app, beginSignOnTest, {
    access,
    handler: async ({ params, actor, request, reply }) => {
      const key = service.mayTest(actor, params.companyId);
      const way = await signOns.beginTest(key, redirectUriOf(request), settingsPage);
      if (way !== null) setSignOnCookie(request, reply, deps, way.pending);
      return { url: way?.url.href ?? null };
    },
  });
}
