import type { ProductType } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';

/** How a tenant works with the suppliers of one product. A supplier that it says nothing of is worked with. */
export interface SupplierChoice {
  /** Codes of suppliers that are switched off. */
  readonly off: ReadonlySet<string>;
  /** How long a search may take them, in milliseconds, by code; the usual budget where it is not said. */
  readonly timeLimits: ReadonlyMap<string, number>;
}

/** What a tenant sets of a supplier. */
export interface SupplierConfig {
  readonly productType: ProductType;
  readonly code: string;
  readonly enabled: boolean;
  /** With which the supplier knows the tenant, as its adapter wants them. Null where it needs none. */
  readonly credentials: string | null;
  readonly timeLimitMs: number | null;
}

export async function supplierChoice(
  trx: ScopedTransaction,
  tenantId: string,
  productType: ProductType,
): Promise<SupplierChoice> {
  const rows = await trx
    .selectFrom('supplierConfigs')
    .select(['code', 'enabled', 'timeLimitMs'])
    .where('tenantId', '=', tenantId)
    .where('productType', '=', productType)
    .execute();
  return {
    off: new Set(rows.filter(({ enabled }) => !enabled).map(({ code }) => code)),
    timeLimits: new Map(rows.flatMap(({ code, timeLimitMs }) => (timeLimitMs === null ? [] : [[code, timeLimitMs]]))),
  };
}

/** @throws ApiError SUPPLIER_UNAVAILABLE for a supplier that the tenant has switched off since it offered something */
export async function assertSupplierOn(
  trx: ScopedTransaction,
  tenantId: string,
  { productType, supplierCode }: { readonly productType: ProductType; readonly supplierCode: string },
): Promise<void> {
  if ((await supplierChoice(trx, tenantId, productType)).off.has(supplierCode))
    throw new ApiError('SUPPLIER_UNAVAILABLE');
}

/** Keeps what a tenant sets of a supplier, in the place of what it set before; credentials are sealed for their row. */
export async function saveSupplierConfig(
  trx: ScopedTransaction,
  sealer: Sealer,
  tenantId: string,
  { productType, code, enabled, credentials, timeLimitMs }: SupplierConfig,
  at: Date,
): Promise<void> {
  const sealed = credentials === null ? null : sealer.seal(credentials, placeOf(tenantId, productType, code));
  const set = { enabled, credentials: sealed, timeLimitMs, changedAt: at };
  await trx
    .insertInto('supplierConfigs')
    .values({ tenantId, productType, code, ...set })
    .onConflict((conflict) => conflict.columns(['tenantId', 'productType', 'code']).doUpdateSet(set))
    .execute();
}

/** The credentials of a tenant at a supplier; null where it set none. For the supplier's adapter alone. */
export async function credentialsAt(
  trx: ScopedTransaction,
  sealer: Sealer,
  tenantId: string,
  productType: ProductType,
  code: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('supplierConfigs')
    .select('credentials')
    .where('tenantId', '=', tenantId)
    .where('productType', '=', productType)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.credentials == null ? null : sealer.unseal(row.credentials, placeOf(tenantId, productType, code));
}

const placeOf = (tenantId: string, productType: ProductType, code: string): string =>
  [tenantId, 'supplier_configs', productType, code, 'credentials'].join('|');
