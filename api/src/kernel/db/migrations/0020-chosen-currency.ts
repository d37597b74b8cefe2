import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Null: the person has chosen none, and has that of the language (spec §1).
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table customers alter column currency drop not null`.execute(db);
  },
};
