import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// How far each backfill has come, and the oldest release that fits after each contract migration (ADR 37). The owner of the tables fills rows of one company at
// a time, and is held by row-level security too: outside every tenant it may list the companies.
const statements = [
  `create table backfills (
    name text primary key,
    position text,
    done_rows bigint not null default 0,
    begun_at timestamptz not null default now(),
    done_at timestamptz
  )`,
  `create table schema_floors (migration text primary key)`,
  `create policy owner_lists on companies for select to current_user using ((select app_tenant_id()) is null)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
