import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable, protectTenantTable } from './rowSecurity.ts';

// Roles belong to the whole server: two databases that migrate at once may both try to make them.
export const makeRole = (role: string): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin nosuperuser nobypassrls;
    end if;
    if not pg_has_role(current_user, '${role}', 'member') then
      execute format('grant ${role} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

const scopeFunctions = [
  `create function app_tenant_id() returns text language sql stable
     as $$ select nullif(current_setting('app.tenant_id', true), '') $$`,
  `create function app_company_ids() returns uuid[] language sql stable
     as $$ select nullif(current_setting('app.company_ids', true), '')::uuid[] $$`,
];

const brands = [
  `create table tenants (
    id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
    name text not null,
    country_code text not null,
    brand_color text not null,
    logo text,
    inverted_logo text,
    card_payment_public_key text,
    customer_support_address text not null,
    customer_support_phone text not null
  )`,
  `create table tenant_hosts (host text primary key, tenant_id text not null references tenants)`,
  // Tenants are shown before sign-in: every request may read them, none may write them.
  `grant select on tenants, tenant_hosts to portolan_app`,
];

const companies = [
  `create table companies (
    tenant_id text not null references tenants,
    company_id uuid not null,
    name text not null,
    legal_name text not null,
    registration_number text not null,
    vat_number text not null,
    address_line text not null,
    address_zip text not null,
    address_city text not null,
    country_code text not null,
    default_language text not null,
    default_currency text not null,
    tab_order text[] not null,
    features text[] not null,
    plan text not null check (plan in ('trial', 'pro', 'enterprise')),
    subscription_status text not null check (subscription_status in ('ACTIVE', 'DUNNING', 'SUSPEND', 'DISABLED')),
    subscription_end_date timestamptz not null,
    license_number integer not null check (license_number >= 0),
    version integer not null default 1,
    primary key (tenant_id, company_id)
  )`,
  `create table offices (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null,
    line text not null,
    zip text not null,
    city text not null,
    country_code text not null,
    latitude double precision not null,
    longitude double precision not null,
    time_zone text not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies
  )`,
];

const people = [
  `create table customers (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    cellphone text not null,
    roles text[] not null check (roles <@ array['TRAVELLER', 'ARRANGER', 'APPROVER', 'PEOPLE_MANAGER', 'ANALYST',
      'COMPANY_ADMIN', 'SAFETY_COORDINATOR', 'INTERNAL_AGENT', 'TENANT_ADMIN', 'PLATFORM_OPERATOR']),
    status text not null check (status in ('INVITED', 'ACTIVE', 'ARCHIVED')),
    address1 text not null,
    address2 text not null,
    zip_code text not null,
    city text not null,
    country text,
    language text not null check (language in ('en', 'sr', 'sv', 'da')),
    currency text not null,
    birth_date date,
    user_title text,
    allow_agent_override boolean not null default false,
    profile_image_url text,
    sort_name text not null,
    search_text text not null,
    last_login_at timestamptz,
    version integer not null default 1,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies
  )`,
  `create index customers_by_name on customers (tenant_id, company_id, sort_name, id)`,
  `create table agent_clients (
    tenant_id text not null,
    agent_id uuid not null,
    company_id uuid not null,
    primary key (tenant_id, company_id, agent_id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
];

const protection = [
  ...protectCompanyTable('companies', 'select, update'),
  ...protectCompanyTable('offices', 'select, insert, update, delete'),
  ...protectCompanyTable('customers', 'select, insert, update'),
  // Read before a company is in the scope, to find an agent's companies.
  ...protectTenantTable('agent_clients', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const roles = ['portolan_app', 'portolan_platform'].map(makeRole);
    for (const statement of [...roles, ...scopeFunctions, ...brands, ...companies, ...people, ...protection]) {
      await sql.raw(statement).execute(db);
    }
  },
};
