import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Rules are never deleted: an item's stored verdict refers to a rule and its version.
const statements = [
  `create table travel_policies (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null,
    is_default boolean not null default false,
    archived boolean not null default false,
    parent_policy_id uuid,
    currency text not null,
    category text not null default 'EMPLOYEE' check (category in ('EMPLOYEE', 'GUEST')),
    version integer not null default 1,
    changed_by uuid,
    changed_at timestamptz,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies,
    foreign key (tenant_id, company_id, parent_policy_id) references travel_policies
  )`,
  `create unique index one_default_travel_policy on travel_policies (tenant_id, company_id, category) where is_default and not archived`,
  `create table travel_policy_audience (
    tenant_id text not null,
    company_id uuid not null,
    policy_id uuid not null,
    kind text not null check (kind in ('USER', 'GROUP', 'COST_CENTER')),
    subject_id uuid not null,
    primary key (tenant_id, company_id, kind, subject_id, policy_id),
    foreign key (tenant_id, company_id, policy_id) references travel_policies on delete cascade
  )`,
  `create table travel_policy_rules (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    policy_id uuid not null,
    position integer not null,
    body jsonb not null,
    linked boolean not null default false,
    version integer not null default 1,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, policy_id) references travel_policies on delete cascade
  )`,
  `create index travel_policy_rules_by_policy on travel_policy_rules (tenant_id, company_id, policy_id, position)`,
  ...protectCompanyTable('travel_policies', 'select, insert, update'),
  ...protectCompanyTable('travel_policy_audience', 'select, insert, delete'),
  ...protectCompanyTable('travel_policy_rules', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
