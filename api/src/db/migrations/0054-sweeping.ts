import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// What is over is found by its time, and taken away.
const statements = [
  `create index idempotency_keys_by_time on idempotency_keys (tenant_id, company_id, created_at)`,
  `create index outbox_done on outbox (tenant_id, done_at) where done_at is not null`,
  `grant delete on outbox to portolan_app`,
];

export const sweeping: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
