import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectTenantTable } from './rowSecurity.ts';

// All four are looked up before anybody is signed in, when only the host, and so the tenant, is known:
// by e-mail, by the hash of a token that only its owner holds, or by the hash of an account.
const statements = [
  `create table sign_ins (
    tenant_id text not null,
    email text not null check (email = lower(email)),
    company_id uuid not null,
    customer_id uuid not null,
    password_hash text not null,
    primary key (tenant_id, email),
    unique (tenant_id, company_id, customer_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create table session_families (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    cookie_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_for text,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create index session_families_by_expiry on session_families (expires_at)`,
  `create table refresh_tokens (
    tenant_id text not null,
    company_id uuid not null,
    token_hash text not null,
    family_id uuid not null,
    issued_at timestamptz not null,
    replaced_at timestamptz,
    successor_hash text,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, company_id, family_id) references session_families on delete cascade
  )`,
  `create index refresh_tokens_by_family on refresh_tokens (tenant_id, company_id, family_id)`,
  `create table login_attempts (
    tenant_id text not null references tenants,
    subject text not null,
    window_start timestamptz not null,
    attempts integer not null,
    primary key (tenant_id, subject)
  )`,
  ...protectTenantTable('sign_ins', 'select, insert, update'),
  ...protectTenantTable('session_families', 'select, insert, update, delete'),
  ...protectTenantTable('refresh_tokens', 'select, insert, update'),
  ...protectTenantTable('login_attempts', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
