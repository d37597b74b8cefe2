import { exchangeToken, fetchSigningKeys, login, logout } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createAuthorizationCodes } from './authorizationCodes.ts';
import { createAuthService } from './authService.ts';
import { boundCookieHash, clearBoundCookie, setBoundCookie } from '../../kernel/access/boundCookie.ts';
import { deviceOf } from '../sessions/deviceOf.ts';
import { sessionLifetimeMs } from '../sessions/sessionOpening.ts';
import { clearSignOnCookie, signOnBrowserHash } from './signOnCookie.ts';

/** Signing in and out (api page, "Signing in"). */
export function registerAuthRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createAuthService(deps);
  const codes = createAuthorizationCodes(deps);
  const { tenants, accessTokens } = deps;
  const { environment } = deps.config;

  registerOperation(app, login, {
    access: 'public',
    handler: async ({ body, request, reply }) => {
      const tenant = await tenants.resolve(request);
      const { tokens, cookieSecret } = await service.login({
        ...body,
        tenant,
        address: request.ip,
        origin: portalOrigin(request, environment),
        device: deviceOf(request.headers['user-agent']),
      });
      setBoundCookie(request, reply, environment, cookieSecret, sessionLifetimeMs / 1000);
      return tokens;
    },
  });

  registerOperation(app, exchangeToken, {
    access: 'public',
    handler: async ({ body, request, reply }) => {
      const tenant = await tenants.resolve(request);
      const tenantId = tenant.id;
      if (body.grantType === 'REFRESH_TOKEN') {
        return service.refresh({
          tenant,
          tenantId,
          refreshToken: body.refreshToken,
          cookieHash: boundCookieHash(request, environment),
          requestId: request.id,
        });
      }
      const browserHash = signOnBrowserHash(request, deps);
      const { tokens, cookieSecret } = await codes.exchange({
        tenantId,
        code: body.authorizationCode,
        browserHash,
        isConfirmed: body.isConfirmed ?? false,
        device: deviceOf(request.headers['user-agent']),
      });
      clearSignOnCookie(request, reply, environment);
      setBoundCookie(request, reply, environment, cookieSecret, sessionLifetimeMs / 1000);
      return tokens;
    },
  });

  registerOperation(app, logout, {
    access: 'public',
    handler: async ({ body, request, reply }) => {
      const tenant = await tenants.resolve(request);
      const cookieHash = boundCookieHash(request, environment);
      await service.logout({ tenantId: tenant.id, refreshToken: body.refreshToken, cookieHash });
      clearBoundCookie(request, reply, environment);
    },
  });

  registerOperation(app, fetchSigningKeys, {
    access: 'public',
    handler: async () => ({ keys: [...accessTokens.publicKeys] }),
  });
}
