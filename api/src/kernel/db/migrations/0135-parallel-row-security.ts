import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// PostgreSQL plans a query with a function that is not marked parallel safe for a single worker. The functions of row-level security only
// read a setting, which is the same in each worker, so they are marked safe.
const statements = [`alter function app_tenant_id() parallel safe`, `alter function app_company_ids() parallel safe`];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
