import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Author and time of a record's last change, reported when an If-Match is outdated. Null until the first change.
const statements = ['carts', 'customers'].map(
  (table) => `alter table ${table} add column changed_by uuid, add column changed_at timestamptz`,
);

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
