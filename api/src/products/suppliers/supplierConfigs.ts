import type { ProductType } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';

/** A tenant's choice among the suppliers of one product. Suppliers without a setting are active. */
export interface SupplierChoice {
  /** Codes of switched-off suppliers. */
  readonly off: ReadonlySet<string>;
  /** Time limits for searches in milliseconds, by code; default: the usual budget. */
  readonly timeLimits: ReadonlyMap<string, number>;
}

/** A tenant's settings for a supplier. */
export interface SupplierConfig {
  readonly productType: ProductType;
  readonly code: string;
  readonly enabled: boolean;
  /** The tenant's credentials, in the format of the supplier's adapter. Null if it needs none. */
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

/** @throws ApiError SUPPLIER_UNAVAILABLE if the tenant has switched off the supplier since the offer */
export async function assertSupplierActive(
  trx: ScopedTransaction,
  tenantId: string,
  { productType, supplierCode }: { readonly productType: ProductType; readonly supplierCode: string },
): Promise<void> {
  if ((await supplierChoice(trx, tenantId, productType)).off.has(supplierCode))
    throw new ApiError('SUPPLIER_UNAVAILABLE');
}

/** Replaces a tenant's settings for a supplier; credentials are sealed for their row. */
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

/** A tenant's credentials for a supplier; null without any. For the supplier's adapter only. */
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
