import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A trip may have two pending approval requests, one of them in mode SOFT: adding an item does not end the soft request.
const statements = [
  'drop index one_pending_approval',
  `create unique index one_pending_approval on approval_requests (tenant_id, company_id, cart_id, (mode = 'SOFT')) where status = 'PENDING'`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
