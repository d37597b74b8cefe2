import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectTenantTable } from './rowSecurity.ts';

// Messages about work that follows from a change, written in the same transaction. The worker takes them tenant by tenant, without a
// company in its scope. A message holds ids of rows, never their contents.
const statements = [
  `create table outbox (
    tenant_id text not null references tenants on delete cascade,
    id uuid not null,
    topic text not null,
    payload jsonb not null,
    created_at timestamptz not null,
    next_at timestamptz not null,
    attempts integer not null default 0,
    lease_id uuid,
    done_at timestamptz,
    failed_at timestamptz,
    last_error text,
    primary key (tenant_id, id),
    check (done_at is null or failed_at is null)
  )`,
  `create index outbox_by_time on outbox (tenant_id, next_at) where done_at is null and failed_at is null`,
  ...protectTenantTable('outbox', 'select, insert, update'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
