import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// The registry's signature over a version, made when it is activated; null before.
const statements = [
  `alter table registry_versions add column signature text`,
  `grant update (signature) on registry_versions to portolan_platform`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
