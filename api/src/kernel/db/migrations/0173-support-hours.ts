import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Support hours as the tenant words them: in the directory, and in the administrators' settings, which override it.
const statements = [
  `alter table tenants add column customer_support_hours text`,
  `alter table tenant_settings add column customer_support_hours text`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
