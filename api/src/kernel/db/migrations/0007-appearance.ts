import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Light, dark, or as the device says.
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table customers add column appearance text not null default 'SYSTEM' check (appearance in ('SYSTEM', 'LIGHT', 'DARK'))`.execute(
      db,
    );
  },
};
