import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const versioned = `version integer not null default 1, changed_by uuid, changed_at timestamptz`;
const person = (column: string): string => `foreign key (tenant_id, company_id, ${column}) references customers`;

const costCenters = [
  `create table cost_centers (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null,
    code text not null,
    archived boolean not null default false,
    approver_id uuid,
    delegate_id uuid,
    delegate_expiry timestamptz,
    ${versioned},
    primary key (tenant_id, company_id, id),
    unique (tenant_id, company_id, code),
    foreign key (tenant_id, company_id) references companies,
    ${person('approver_id')}, ${person('delegate_id')}
  )`,
  `create table cost_center_members (
    tenant_id text not null,
    company_id uuid not null,
    cost_center_id uuid not null,
    customer_id uuid not null,
    primary key (tenant_id, company_id, cost_center_id, customer_id),
    foreign key (tenant_id, company_id, cost_center_id) references cost_centers on delete cascade,
    ${person('customer_id')}
  )`,
  `create index cost_center_members_by_person on cost_center_members (tenant_id, company_id, customer_id)`,
  `create table cost_center_settings (
    tenant_id text not null,
    company_id uuid not null,
    are_cost_centers_mandatory boolean not null default false,
    are_cost_centers_visible_to_all boolean not null default false,
    ${versioned},
    primary key (tenant_id, company_id),
    foreign key (tenant_id, company_id) references companies
  )`,
  `create table custom_fields (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    label text not null,
    kind text not null check (kind in ('TEXT', 'LIST', 'DATE')),
    options jsonb not null default '[]',
    required_when text not null default 'NEVER' check (required_when in ('NEVER', 'ALWAYS', 'OUT_OF_POLICY')),
    applies_to text[] not null default '{}',
    archived boolean not null default false,
    ${versioned},
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies
  )`,
];

// One group of each category for a person: the category stands in the membership's key.
const groups = [
  `create table group_categories (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null,
    ${versioned},
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies
  )`,
  `create table groups (
    tenant_id text not null,
    company_id uuid not null,
    category_id uuid not null,
    id uuid not null,
    name text not null,
    archived boolean not null default false,
    ${versioned},
    primary key (tenant_id, company_id, id),
    unique (tenant_id, company_id, category_id, id),
    foreign key (tenant_id, company_id, category_id) references group_categories
  )`,
  `create table group_members (
    tenant_id text not null,
    company_id uuid not null,
    category_id uuid not null,
    group_id uuid not null,
    customer_id uuid not null,
    primary key (tenant_id, company_id, category_id, customer_id),
    foreign key (tenant_id, company_id, category_id, group_id) references groups (tenant_id, company_id, category_id, id) on delete cascade,
    ${person('customer_id')}
  )`,
  `alter table customers add column line_manager_id uuid,
    add foreign key (tenant_id, company_id, line_manager_id) references customers`,
];

const tables = ['cost_centers', 'cost_center_settings', 'custom_fields', 'group_categories', 'groups'];
const memberships = ['cost_center_members', 'group_members'];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const protection = [
      ...tables.flatMap((table) => protectCompanyTable(table, 'select, insert, update')),
      ...memberships.flatMap((table) => protectCompanyTable(table, 'select, insert, delete')),
    ];
    for (const statement of [...costCenters, ...groups, ...protection]) await sql.raw(statement).execute(db);
  },
};
