import { findSignOn, type SignOnRefusal } from '@portolan/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { clearSignOnCookie, readSignOnCookie, setSignOnCookie } from '../sign-in/signOnCookie.ts';
import { callbackOf, callbackPath } from './signOnCallback.ts';
import type { createSignOnService } from './signOnService.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';

const company = z.object({ companyId: z.uuid() });
const wanted = z.object({ redirectTo: z._default(z.string().check(z.maxLength(2_000)), '/') });

/**
 * Signing in with the company's provider. The look-up is a call; the two others are addresses of pages, to which a browser is sent, and so outside
 * the contract: every failure there ends on the sign-in page, with its reason. A test ends where the administrator began it.
 */
export function registerSignOnRoutes(
  app: FastifyInstance,
  deps: KernelDependencies,
  service: ReturnType<typeof createSignOnService>,
): void {
  const {
    tenants,
    config: { environment },
  } = deps;
  const config = { access: 'public' as const };
  /** Leads to the sign-in page with the reason. @param cause for the log only */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { companyId, refusal, cause }: { companyId?: string; refusal: SignOnRefusal; cause?: unknown },
  ): FastifyReply {
    const error = cause === undefined ? {} : { err: cause };
    request.log.warn({ event: 'sign-on refused', refusal, companyId, ...error }, 'a company’s sign-on was refused');
    return reply.redirect(`/login?problem=${refusal}`);
  }

  registerOperation(app, findSignOn, {
    access: 'public',
    handler: async ({ body, request }) => ({
      companyId: await service.findCompany((await tenants.resolve(request)).id, body.email, request.ip),
    }),
  });

  app.get<{ Params: z.output<typeof company>; Querystring: z.output<typeof wanted> }>(
    '/api/auth/sso/:companyId',
    {
      config,
      schema: { params: company, querystring: wanted },
    },
    async (request, reply) => {
      const { id: tenantId } = await tenants.resolve(request);
      const way = await service.begin(
        { tenantId, companyId: request.params.companyId },
        callbackOf(request, environment).href,
        request.query.redirectTo,
      );
      if (way.kind === 'refused') return refuse(request, reply, { ...way, companyId: request.params.companyId });
      setSignOnCookie(request, reply, deps, way.pending);
      return reply.redirect(way.url.href);
    },
  );

  app.get(callbackPath, { config }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    const { id: tenantId } = await tenants.resolve(request);
    const cookie = readSignOnCookie(request, deps);
    if (cookie === null || cookie.tenantId !== tenantId) return refuse(request, reply, { refusal: 'SIGN_IN_EXPIRED' });
    const callback = callbackOf(request, environment);
    callback.search = new URL(request.url, callback).search;
    const outcome = await service.finish(cookie, callback);
    if (outcome.kind === 'code')
      return reply.redirect(
        `/auth/token-exchange/${outcome.code}?${new URLSearchParams({ redirectTo: cookie.redirectTo })}`,
      );
    clearSignOnCookie(request, reply, environment);
    if (outcome.kind === 'tested') return reply.redirect(cookie.redirectTo);
    return refuse(request, reply, { ...outcome, companyId: cookie.companyId });
  });
}
