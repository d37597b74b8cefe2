import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectTenantTable } from './rowSecurity.ts';

// How a tenant works with a supplier; one without a row is worked with as the portal does by itself.
const statements = [
  `create table supplier_configs (
    tenant_id text not null references tenants on delete cascade,
    product_type text not null check (product_type in ('TAXI', 'HOTEL', 'TRAIN', 'OTHER', 'FLIGHT', 'RENTAL_CAR', 'AIRPORT')),
    code text not null check (code ~ '^[A-Z0-9_-]{2,32}$'),
    enabled boolean not null default true,
    credentials text,
    time_limit_ms integer check (time_limit_ms between 100 and 60000),
    changed_at timestamptz not null,
    primary key (tenant_id, product_type, code)
  )`,
  ...protectTenantTable('supplier_configs', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
