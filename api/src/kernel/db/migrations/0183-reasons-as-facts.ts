import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Why a trip needs approval, as the process said when it was asked: the process may have changed since.
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table approval_requests add column why jsonb not null default '[]'`).execute(db);
  },
};
