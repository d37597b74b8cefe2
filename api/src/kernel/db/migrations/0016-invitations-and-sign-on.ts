import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable, protectTenantTable } from './rowSecurity.ts';

const statements = [
  `create table invitations (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    token_hash text not null,
    customer_id uuid not null,
    invited_by uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    withdrawn_at timestamptz,
    primary key (tenant_id, company_id, id),
    unique (tenant_id, company_id, token_hash),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create index invitations_by_person on invitations (tenant_id, company_id, customer_id)`,
  // Codes that the page exchanges for a session after a company's sign-on: single use, valid for a minute, stored as hashes.
  `create table authorization_codes (
    tenant_id text not null,
    company_id uuid not null,
    code_hash text not null,
    customer_id uuid not null,
    browser_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, code_hash),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create index authorization_codes_by_expiry on authorization_codes (tenant_id, company_id, expires_at)`,
  `create table company_sign_ons (
    tenant_id text not null,
    company_id uuid not null,
    issuer text not null,
    client_id text not null,
    client_secret text not null,
    primary key (tenant_id, company_id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  // Read before a company is in the scope, to find the company of a typed e-mail's domain. A domain belongs to one company.
  `create table company_domains (
    tenant_id text not null,
    company_id uuid not null,
    domain text not null check (domain = lower(domain)),
    primary key (tenant_id, company_id, domain),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  `create unique index company_domains_by_domain on company_domains (tenant_id, domain)`,
  ...protectCompanyTable('invitations', 'select, insert, update'),
  ...protectCompanyTable('authorization_codes', 'select, insert, update, delete'),
  ...protectCompanyTable('company_sign_ons', 'select, insert, update, delete'),
  ...protectTenantTable('company_domains', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
