import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// When a tenant's support answers, in the tenant's own words: in the directory, and over it what its administrators have changed.
const statements = [
  `alter table tenants add column customer_support_hours text`,
  `alter table tenant_settings add column customer_support_hours text`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
