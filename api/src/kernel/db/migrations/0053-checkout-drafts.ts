import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Drafts of the checkout form, stored until it is sent.
const statements = [
  `create table checkout_drafts (
    tenant_id text not null,
    company_id uuid not null,
    cart_id uuid not null,
    customer_id uuid not null,
    content jsonb not null,
    changed_at timestamptz not null,
    primary key (tenant_id, company_id, cart_id, customer_id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  ...protectCompanyTable('checkout_drafts', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
