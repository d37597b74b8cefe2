import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Each person's recent searches by product, offered again in the search form.
const statements = [
  `create table recent_searches (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    product_type text not null,
    query text not null,
    title text not null,
    from_day date not null,
    until_day date,
    searched_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id, product_type, query),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('recent_searches', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
