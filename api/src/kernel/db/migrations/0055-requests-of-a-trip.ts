import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// What was asked about a trip is read with it, newest first, however much a company asks.
const statements = [
  `create index approval_requests_of_trip on approval_requests (tenant_id, company_id, cart_id, created_at)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
