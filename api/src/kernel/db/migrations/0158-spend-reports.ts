import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Reports that somebody keeps, and when each is written next by itself.
const statements = [
  `create table spend_reports (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    owner_id uuid not null,
    name text not null,
    settings jsonb not null,
    every text not null check (every in ('NEVER', 'DAY', 'WEEK', 'MONTH')),
    next_at timestamptz,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade,
    foreign key (tenant_id, company_id, owner_id) references customers on delete cascade,
    check ((every = 'NEVER') = (next_at is null))
  )`,
  `create index spend_reports_of_person on spend_reports (tenant_id, company_id, owner_id, created_at)`,
  ...protectCompanyTable('spend_reports', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
