import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Whose pages were given a mix: staff of a tenant may replay those of their own, and no other.
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table registry_compositions add column tenants jsonb not null default '[]'`.execute(db);
  },
};
