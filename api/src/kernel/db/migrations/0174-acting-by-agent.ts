import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Index to read an agent's last clients from the audit trail, newest first.
const statement = `create index audit_events_acting_by_agent on audit_events (tenant_id, impersonator_id, at desc)
  where action = 'beginActing'`;

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};
