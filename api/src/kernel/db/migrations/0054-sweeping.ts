import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Messages that were done long ago are found by their time, and taken away.
const statements = [
  `create index outbox_done on outbox (tenant_id, done_at) where done_at is not null`,
  `grant delete on outbox to portolan_app`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
