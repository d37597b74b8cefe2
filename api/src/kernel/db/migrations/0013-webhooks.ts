import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Webhook address of each remote's team, and the last line of the audit trail sent to it.
const statements = [
  `create table registry_webhooks (
    remote text primary key,
    url text not null,
    heard_id bigint not null,
    attempts integer not null default 0,
    next_at timestamptz not null
  )`,
  `create index registry_audit_by_remote on registry_audit (remote, id)`,
  `grant select, insert, update, delete on registry_webhooks to portolan_platform`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
