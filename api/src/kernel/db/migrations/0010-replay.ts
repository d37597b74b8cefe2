import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Tenants whose pages had a composition: staff may replay only compositions of their own tenant.
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table registry_compositions add column tenants jsonb not null default '[]'`.execute(db);
  },
};
