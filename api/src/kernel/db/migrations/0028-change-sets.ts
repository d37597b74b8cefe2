import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Change sets of booked trips. A trip has at most one that is open or waits for approval.
const statements = [
  `create table change_sets (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    cart_id uuid not null,
    status text not null check (status in ('OPEN', 'SUBMITTED', 'APPLIED', 'REJECTED', 'DISCARDED')),
    ops jsonb not null default '[]',
    price_delta_minor bigint not null default 0,
    fee_delta_minor bigint not null default 0,
    created_by uuid not null,
    created_at timestamptz not null,
    version integer not null default 1,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create unique index one_open_change_set on change_sets (tenant_id, company_id, cart_id) where status in ('OPEN', 'SUBMITTED')`,
  ...protectCompanyTable('change_sets', 'select, insert, update'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
