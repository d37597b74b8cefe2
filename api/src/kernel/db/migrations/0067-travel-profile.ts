import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Apart from `customers`: other people may see these than may see the profile, and they are erased by themselves.
const statements = [
  `alter table customers add column nationalities text[] not null default '{}'`,
  `create table travel_preferences (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    preferences jsonb not null,
    version integer not null default 1,
    changed_by uuid,
    changed_at timestamptz,
    primary key (tenant_id, company_id, customer_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create table emergency_contacts (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    name text not null,
    phone text not null,
    version integer not null default 1,
    changed_by uuid,
    changed_at timestamptz,
    primary key (tenant_id, company_id, customer_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('travel_preferences', 'select, insert, update'),
  ...protectCompanyTable('emergency_contacts', 'select, insert, update'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
