import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const versioned = `version integer not null default 1, changed_by uuid, changed_at timestamptz`;

// Never a card number: a brand, four digits and the payment provider's token.
const statements = [
  `create table billing_profiles (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null,
    legal_name text not null,
    vat_number text not null,
    address jsonb not null,
    invoice_email text not null,
    currency text not null,
    reference text not null default '',
    invoice_frequency text not null check (invoice_frequency in ('PER_TRIP', 'WEEKLY', 'MONTHLY')),
    is_default boolean not null default false,
    allowed_users uuid[],
    ${versioned},
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies
  )`,
  `create unique index one_default_billing_profile on billing_profiles (tenant_id, company_id) where is_default`,
  `create table payment_sources (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    owner_id uuid,
    kind text not null check (kind in ('PERSONAL_CARD', 'SHARED_CARD', 'LODGE_CARD', 'INVOICE')),
    label text not null,
    brand text,
    last4 text check (last4 ~ '^[0-9]{4}$'),
    expiry text check (expiry ~ '^[0-9]{4}-[0-9]{2}$'),
    holder text,
    provider_token text,
    applicable_to text[] not null default '{}',
    access text not null default 'ALL' check (access in ('ALL', 'GROUPS', 'USERS')),
    access_ids uuid[] not null default '{}',
    is_default boolean not null default false,
    ${versioned},
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies,
    foreign key (tenant_id, company_id, owner_id) references customers,
    check ((kind = 'PERSONAL_CARD') = (owner_id is not null))
  )`,
  `alter table carts
    add foreign key (tenant_id, company_id, billing_profile_id) references billing_profiles,
    add foreign key (tenant_id, company_id, payment_source_id) references payment_sources`,
  ...protectCompanyTable('billing_profiles', 'select, insert, update, delete'),
  ...protectCompanyTable('payment_sources', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
