import {
  fetchTenantSettings,
  fetchWording,
  logoLimits,
  updateTenantSettings,
  uploadTenantLogo,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findLogo, listTexts } from './tenantSettingsRepository.ts';
import { createTenantSettingsService } from './tenantSettingsService.ts';

const logosPath = '/api/public/v1/tenant/logos';
/** Limit of the body: a picture in base64, with room for the JSON. */
const uploadBytes = Math.ceil(logoLimits.bytes / 3) * 4 + 1024;

/** Branding and wording of a tenant: edited by its administrators, public on its hosts. */
export function registerTenantSettingsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createTenantSettingsService(deps);
  const forVisitors = <Result>(tenantId: string, work: (trx: ScopedTransaction) => Promise<Result>) =>
    withScope(deps.db, { tenantId, companyIds: [], userId: null }, work);

  registerOperation(app, fetchTenantSettings, {
    access: 'tenant.settings',
    handler: async ({ actor }) => service.fetchSettings(actor),
  });

  registerOperation(app, updateTenantSettings, {
    access: 'tenant.settings',
    handler: async ({ actor, ifMatch, body, request }) => service.updateSettings(actor, body, ifMatch, request.id),
  });

  registerOperation(app, uploadTenantLogo, {
    access: 'tenant.settings',
    bodyLimitBytes: uploadBytes,
    handler: async ({ actor, body }) => {
      const { name, width, height } = await service.storePicture(actor, body.content);
      return { path: `${logosPath}/${name}`, width, height };
    },
  });

  registerOperation(app, fetchWording, {
    access: 'public',
    handler: async ({ params, request, reply }) => {
      const { id } = await deps.tenants.resolve(request);
      const texts = await forVisitors(id, (trx) => listTexts(trx, id));
      const own = texts.filter(
        ({ language, namespace }) => language === params.language && namespace === params.namespace,
      );
      // Requested with every page; mostly answered with 304.
      reply.header('Cache-Control', 'no-cache');
      return Object.fromEntries(own.map(({ key, value }) => [key, value]));
    },
  });

  app.get<{ Params: { name: string } }>(
    `${logosPath}/:name`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id } = await deps.tenants.resolve(request);
      const content = await forVisitors(id, (trx) => findLogo(trx, id, request.params.name));
      if (content === undefined) throw new ApiError('NOT_FOUND');
      // The name is the hash of the content. Opened by itself, a picture runs no scripts.
      const headers = {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      };
      return reply.headers(headers).type('image/png').send(Buffer.from(content, 'base64'));
    },
  );
}
