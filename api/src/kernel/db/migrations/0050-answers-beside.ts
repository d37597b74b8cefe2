import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A trip waits for one answer that holds it up, and beside it for one that does not: what is added to a trip does not end a soft request.
const statements = [
  'drop index one_pending_approval',
  `create unique index one_pending_approval on approval_requests (tenant_id, company_id, cart_id, (mode = 'SOFT')) where status = 'PENDING'`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
