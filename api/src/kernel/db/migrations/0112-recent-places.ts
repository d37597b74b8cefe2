import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Places that people searched with last, offered before they type.
const statements = [
  `create table recent_places (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    point_id text not null,
    used_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id, point_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('recent_places', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
