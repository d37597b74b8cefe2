import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectTenantTable } from './rowSecurity.ts';

// Requests cannot write the directory of tenants: rows of `tenant_settings` hold the administrators' changes and override it.
const statements = [
  `create table tenant_settings (
    tenant_id text primary key references tenants,
    brand_color text not null,
    logo text,
    inverted_logo text,
    icon text,
    document_title text,
    customer_support_address text not null,
    customer_support_phone text not null,
    version integer not null,
    changed_by uuid,
    changed_at timestamptz
  )`,
  ...protectTenantTable('tenant_settings', 'select, insert, update'),
  // Texts of the tenant that replace built-in ones.
  `create table tenant_texts (
    tenant_id text not null references tenants,
    language text not null,
    namespace text not null,
    key text not null,
    value text not null,
    primary key (tenant_id, language, namespace, key)
  )`,
  ...protectTenantTable('tenant_texts', 'select, insert, delete'),
  // Pictures as re-encoded by the API, in base64. The name is made of hash and size, so a picture never changes under its name.
  `create table tenant_logos (
    tenant_id text not null references tenants,
    name text not null,
    content text not null,
    created_at timestamptz not null,
    primary key (tenant_id, name)
  )`,
  ...protectTenantTable('tenant_logos', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
