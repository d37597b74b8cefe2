import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A trip's approval requests are read with it, newest first, without scanning the company's other requests.
const statements = [
  `create index approval_requests_of_trip on approval_requests (tenant_id, company_id, cart_id, created_at)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
