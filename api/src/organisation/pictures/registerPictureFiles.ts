import type { FastifyInstance } from 'fastify';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';

/** Pictures of one kind of a company. */
export interface PictureFiles {
  /** Path before `/{companyId}/{name}`. */
  readonly path: string;
  readonly type: 'image/png' | 'image/webp';
  /** In base64; undefined for an unknown name. */
  readonly find: (trx: ScopedTransaction, company: CompanyKey, name: string) => Promise<string | undefined>;
}

/**
 * Serves pictures without a token, which image elements cannot send; names are random. A picture of a name never changes. Opened by itself,
 * it runs no scripts.
 */
export function registerPictureFiles(
  app: FastifyInstance,
  { db, tenants }: Pick<KernelDependencies, 'db' | 'tenants'>,
  { path, type, find }: PictureFiles,
): void {
  app.get<{ Params: { companyId: string; name: string } }>(
    `${path}/:companyId/:name`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id: tenantId } = await tenants.resolve(request);
      const { companyId, name } = request.params;
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(companyId)) throw new ApiError('NOT_FOUND');
      const content = await withScope(db, { tenantId, companyIds: [companyId], userId: null }, (trx) =>
        find(trx, { tenantId, companyId }, name),
      );
      if (content === undefined) throw new ApiError('NOT_FOUND');
      const headers = {
        'Cache-Control': 'private, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
      };
      return reply.headers(headers).type(type).send(Buffer.from(content, 'base64'));
    },
  );
}
