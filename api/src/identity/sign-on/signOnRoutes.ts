import { findSignOn } from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { clearSignOnCookie, readSignOnCookie, setSignOnCookie } from '../sign-in/signOnCookie.ts';
import { createSignOnService, type SignOnOutcome, type SignOnProblem } from './signOnService.ts';

const callbackPath = '/api/auth/sso/callback';
const company = z.object({ companyId: z.uuid() });
const wanted = z.object({ redirectTo: z._default(z.string().check(z.maxLength(2_000)), '/') });

const problemPage = (problem: SignOnProblem): string => `/login?problem=${problem}`;

/**
 * Signing in with the company's provider: the look-up is a call; the two others are pages' addresses, which a browser is sent to, and so stand
 * outside the contract: whatever goes wrong there ends on the sign-in page, which says so.
 */
export function registerSignOnRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createSignOnService(deps);
  const {
    tenants,
    config: { environment },
  } = deps;
  const config = { access: 'public' as const };
  const callbackOf = (request: FastifyRequest) => new URL(callbackPath, portalOrigin(request, environment));
  const noteFailure = (request: FastifyRequest, error: unknown): SignOnOutcome => {
    request.log.warn({ err: error, event: 'sign-on failed' }, 'a company’s sign-on failed');
    return { kind: 'problem', problem: 'failed' };
  };

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
      try {
        const { url, begun } = await service.begin(
          { tenantId, companyId: request.params.companyId },
          callbackOf(request).href,
          request.query.redirectTo,
        );
        setSignOnCookie(request, reply, deps, begun);
        return await reply.redirect(url.href);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        noteFailure(request, error);
        return reply.redirect(problemPage('failed'));
      }
    },
  );

  app.get(callbackPath, { config }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    const { id: tenantId } = await tenants.resolve(request);
    const begun = readSignOnCookie(request, deps);
    if (begun === null || begun.tenantId !== tenantId) return reply.redirect(problemPage('failed'));
    const callback = callbackOf(request);
    callback.search = new URL(request.url, callback).search;
    const outcome = await service.finish(begun, callback).catch((error: unknown) => noteFailure(request, error));
    if (outcome.kind === 'code')
      return reply.redirect(
        `/auth/token-exchange/${outcome.code}?${new URLSearchParams({ redirectTo: begun.redirectTo })}`,
      );
    clearSignOnCookie(request, reply, environment);
    return reply.redirect(problemPage(outcome.problem));
  });
}
