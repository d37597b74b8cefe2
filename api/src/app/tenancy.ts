import type { FastifyRequest } from 'fastify';
import { withoutTenant, type Database, type Row } from '../db/index.ts';
import { ApiError } from './ApiError.ts';
import type { Clock } from './clock.ts';

export type TenantRow = Row<'tenants'>;

/** Which tenant a request is for. */
export interface TenantDirectory {
  /** @throws ApiError NOT_FOUND for a host, or a demo's `?tenant=`, that nobody has. */
  resolve(request: FastifyRequest): Promise<TenantRow>;
}

const cacheMs = 5_000;

/**
 * Finds the tenant by the host that the browser asked for (domain, "Words").
 * In the demo `?tenant=` chooses one on any host.
 */
export function createTenantDirectory(db: Database, clock: Clock, isDemo: boolean): TenantDirectory {
  let known: { readonly loadedAt: number; readonly byKey: ReadonlyMap<string, TenantRow> } | null = null;

  async function directory(): Promise<ReadonlyMap<string, TenantRow>> {
    const now = clock().getTime();
    if (known === null || now - known.loadedAt >= cacheMs) known = { loadedAt: now, byKey: await loadTenants(db) };
    return known.byKey;
  }

  return {
    async resolve(request) {
      const wanted = isDemo ? readTenantQuery(request.query) : undefined;
      const key = wanted === undefined ? `host:${request.hostname.toLowerCase()}` : `id:${wanted}`;
      const tenant = (await directory()).get(key);
      if (tenant === undefined) throw new ApiError('NOT_FOUND');
      return tenant;
    },
  };
}

async function loadTenants(db: Database): Promise<ReadonlyMap<string, TenantRow>> {
  const { tenants, hosts } = await withoutTenant(db, async (trx) => ({
    tenants: await trx.selectFrom('tenants').selectAll().execute(),
    hosts: await trx.selectFrom('tenantHosts').selectAll().execute(),
  }));
  const byKey = new Map(tenants.map((tenant) => [`id:${tenant.id}`, tenant]));
  for (const { host, tenantId } of hosts) {
    const tenant = byKey.get(`id:${tenantId}`);
    if (tenant !== undefined) byKey.set(`host:${host}`, tenant);
  }
  return byKey;
}

function readTenantQuery(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('tenant' in query)) return undefined;
  return typeof query.tenant === 'string' ? query.tenant : undefined;
}
