import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// When whose trip it is reminded the people who decide on it: they are not reminded at every click.
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table approval_requests add column reminded_at timestamptz').execute(db);
  },
};
