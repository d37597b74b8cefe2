import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// What asks a function that may not run beside others is planned for one worker, however large the company is. What row-level security asks reads a setting,
// which is the same in each worker.
const statements = [`alter function app_tenant_id() parallel safe`, `alter function app_company_ids() parallel safe`];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
