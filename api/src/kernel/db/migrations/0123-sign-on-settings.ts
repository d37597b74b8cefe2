import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows, protectCompanyTable } from './rowSecurity.ts';

// Companies set their provider themselves. Those that there were had been entered, and looked at, by the portal's operator: they work on.
const statements = [
  `alter table company_sign_ons
    add column accepts_unverified_email boolean not null default false,
    add column is_active boolean not null default false,
    add column tested_at timestamptz,
    add column test_refusal text,
    add column version integer not null default 1,
    add column changed_by uuid,
    add column changed_at timestamptz`,
  // Anybody may name a domain; one company proves it.
  `alter table company_domains add column challenge text, add column proven_at timestamptz`,
  ...onAllRows(
    ['company_sign_ons', 'company_domains'],
    `update company_sign_ons set is_active = true`,
    `update company_domains set proven_at = now()`,
  ),
  `drop index company_domains_by_domain`,
  `create unique index company_domains_proven on company_domains (tenant_id, domain) where proven_at is not null`,
  `grant update on company_domains to portolan_app`,
  `create table sign_on_refusals (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    refusal text not null,
    domain text,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  `create index sign_on_refusals_by_time on sign_on_refusals (tenant_id, company_id, at)`,
  ...protectCompanyTable('sign_on_refusals', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
