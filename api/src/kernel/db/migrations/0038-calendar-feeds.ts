import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// One calendar for each person who wants one. Its address names the company, so that the row is found in that company's scope.
const statements = [
  `create table calendar_feeds (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    token_hash text not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id),
    unique (tenant_id, company_id, token_hash),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('calendar_feeds', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
