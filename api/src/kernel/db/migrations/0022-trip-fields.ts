import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows, protectCompanyTable } from './rowSecurity.ts';

// Fields of trips and items from domain §1 that a taxi ride did not need, and the acting agent in the history.
const statements = [
  `alter table carts
    add column purpose_code text,
    add column note text not null default '',
    add column operation text check (operation in ('BOOK', 'CHANGE', 'CANCEL')),
    add column attention jsonb not null default '[]',
    add column cost_center_allocations jsonb not null default '[]',
    add column custom_fields jsonb not null default '[]',
    add column billing_profile_id uuid,
    add column payment_source_id uuid,
    add column policy_state text check (policy_state in ('IN', 'OUT', 'BLOCKED')),
    add column draft_items integer not null default 0 check (draft_items >= 0)`,
  ...onAllRows(
    ['carts', 'cart_items'],
    `update carts set draft_items = (
      select count(*) from cart_items i where i.tenant_id = carts.tenant_id and i.company_id = carts.company_id and i.cart_id = carts.id and i.status = 'DRAFT')`,
  ),
  `alter table cart_items
    add column hold_until timestamptz,
    add column vendor_ref text,
    add column confirmed_at timestamptz,
    add column last_checked_at timestamptz,
    add column reason_code text,
    add column policy jsonb not null default '[]',
    add column documents jsonb not null default '[]'`,
  `alter table status_history
    add column impersonator_id uuid,
    add column version integer,
    add column comment text not null default ''`,
  // Versions of a trip at its submissions; approvals refer to them.
  `create table trip_versions (
    tenant_id text not null,
    company_id uuid not null,
    cart_id uuid not null,
    version integer not null,
    snapshot jsonb not null,
    total_minor bigint not null,
    currency text not null,
    created_by uuid not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, cart_id, version),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create table trip_shares (
    tenant_id text not null,
    company_id uuid not null,
    cart_id uuid not null,
    token_hash text not null,
    created_by uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, token_hash),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  ...protectCompanyTable('trip_versions', 'select, insert'),
  ...protectCompanyTable('trip_shares', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
