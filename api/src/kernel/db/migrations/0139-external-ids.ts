import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A person's id in another system of the company, such as payroll. Imports find people by it, so a new e-mail creates no duplicate.
const statements = [
  `alter table customers add column external_id text`,
  `create unique index customers_external_id on customers (tenant_id, company_id, external_id) where external_id is not null`,
  `create index customers_email on customers (tenant_id, company_id, email)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
