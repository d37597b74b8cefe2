import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Programs are a list in the code, so there is no foreign key. Memberships with the same `number_key` are duplicates.
const statements = [
  `create table loyalty_memberships (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    resource text not null check (resource in ('flights', 'trains', 'hotels', 'cars')),
    program_id text not null,
    membership_number text not null,
    number_key text not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create unique index one_loyalty_membership on loyalty_memberships (tenant_id, company_id, customer_id, program_id, number_key)`,
  ...protectCompanyTable('loyalty_memberships', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
