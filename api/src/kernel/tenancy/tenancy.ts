import type { FastifyRequest } from 'fastify';
import { withoutTenant, withScope, type Database, type Row } from '../db/index.ts';
import { brandOf, type Brand } from './brand.ts';
import { ApiError } from '../http/ApiError.ts';
import type { Clock } from '../process/clock.ts';

export type TenantRow = Row<'tenants'>;

/** The tenant of a request. */
export interface TenantDirectory {
  /** @throws ApiError NOT_FOUND for an unknown host, or an unknown `?tenant=` of a demo. */
  resolve(request: FastifyRequest): Promise<Brand>;
}

const cacheMs = 5_000;

/** How often this process changed each database's tenants: a directory then reads them again. */
const changes = new WeakMap<Database, number>();

/** Makes a tenant's changes visible to every directory of this process at once; other processes see them within 5 seconds. */
export function forgetTenants(db: Database): void {
  changes.set(db, (changes.get(db) ?? 0) + 1);
}

/**
 * Finds the tenant by the host that the browser asked for (domain, "Words").
 * In the demo `?tenant=` chooses one on any host. Without the database, the tenants that were known last still have their portals.
 */
export function createTenantDirectory(db: Database, clock: Clock, isDemo: boolean): TenantDirectory {
  const cachedByKey = <Value>(load: (key: string) => Promise<Value>) =>
    cachedFor(
      load,
      () => clock().getTime(),
      () => changes.get(db) ?? 0,
    );
  const tenants = cachedByKey(() => loadTenants(db));
  const brands = cachedByKey((id) => loadBrand(db, id));
  return {
    async resolve(request) {
      const requested = isDemo ? readTenantQuery(request.query) : undefined;
      const key = requested === undefined ? `host:${request.hostname.toLowerCase()}` : `id:${requested}`;
      const tenant = (await tenants('')).get(key);
      if (tenant === undefined) throw new ApiError('NOT_FOUND');
      const brand = await brands(tenant.id);
      if (brand === undefined) throw new ApiError('NOT_FOUND');
      return requested === undefined ? brand : withPicturesOnAnyHost(brand);
    },
  };
}

/** The pictures' addresses name the tenant: the host alone would lead to another tenant's pictures. */
function withPicturesOnAnyHost(brand: Brand): Brand {
  const withTenant = (path: string | null) => (path === null ? null : `${path}?tenant=${brand.id}`);
  return {
    ...brand,
    logo: withTenant(brand.logo),
    invertedLogo: withTenant(brand.invertedLogo),
    icon: withTenant(brand.icon),
  };
}

/** The value of `load` for a key, kept for 5 seconds and loaded once for concurrent callers; if it cannot be loaded, the last known value. */
function cachedFor<Value>(load: (key: string) => Promise<Value>, now: () => number, changed: () => number) {
  const cache = new Map<string, { readonly at: number; readonly change: number; readonly value: Promise<Value> }>();
  return (key: string): Promise<Value> => {
    const [cached, at, change] = [cache.get(key), now(), changed()];
    if (cached !== undefined && cached.change === change && at - cached.at < cacheMs) return cached.value;
    const value = load(key).catch((error: unknown) => {
      if (cache.get(key)?.value === value) cache.delete(key);
      if (cached === undefined) throw error;
      if (!cache.has(key)) cache.set(key, cached);
      return cached.value;
    });
    cache.set(key, { at, change, value });
    return value;
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

async function loadBrand(db: Database, id: string): Promise<Brand | undefined> {
  return withScope(db, { tenantId: id, companyIds: [], userId: null }, async (trx) => {
    const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst();
    return tenant && brandOf(trx, tenant);
  });
}

function readTenantQuery(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('tenant' in query)) return undefined;
  return typeof query.tenant === 'string' ? query.tenant : undefined;
}
