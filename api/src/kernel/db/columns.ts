import type { ColumnType, Generated } from 'kysely';

/** `jsonb`: read parsed, written as text, so that both drivers take arrays and strings alike. */
export type Json<Value> = ColumnType<Value, string, string>;
/** `jsonb` with a default. */
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>;

/** A time written by the API's own clock. */
export type Instant = ColumnType<Date, Date, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface TenantRow {
  tenantId: string;
}
export interface CompanyRow extends TenantRow {
  companyId: string;
}
/** A row that people edit. */
export interface VersionedRow extends CompanyRow {
  version: Generated<number>;
  /** Author of the last change; null before any. */
  changedBy: Generated<string | null>;
  changedAt: OptionalInstant;
}
/** Text with a default of null. */
export type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;
