import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Fields of a person that people managers maintain. An employee number is unique within the company.
const statements = [
  `alter table customers add column employee_no text, add column vip boolean not null default false`,
  `create unique index customers_employee_no on customers (tenant_id, company_id, employee_no) where employee_no is not null`,
  `create index customers_line_manager on customers (tenant_id, company_id, line_manager_id) where line_manager_id is not null`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
