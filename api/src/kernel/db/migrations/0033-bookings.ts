import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// How far each booking has come with its supplier: where a run was when the process ended is where it goes on.
const statements = [
  `create table booking_runs (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    cart_id uuid not null,
    operation text not null check (operation in ('BOOK', 'CANCEL', 'VOID')),
    state text not null check (state in ('OPEN', 'DONE')),
    actor_id uuid not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create unique index one_open_booking_run on booking_runs (tenant_id, company_id, cart_id) where state = 'OPEN'`,
  `create table item_bookings (
    tenant_id text not null,
    company_id uuid not null,
    item_id uuid not null,
    attempt integer not null,
    cart_id uuid not null,
    run_id uuid not null,
    position integer not null,
    is_required boolean not null,
    state text not null check (state in (
      'NEW', 'PRICED', 'STALE', 'HELD', 'PAID', 'ACTION', 'UNSURE', 'BOOKED', 'WAITING', 'FAILED', 'UNDONE', 'CANCELLING', 'CANCELLED')),
    supplier_code text not null,
    supplier_ref text,
    hold_ref text,
    quote_ref text,
    fee_minor bigint not null default 0 check (fee_minor >= 0),
    quoted_fee_minor bigint not null default 0 check (quoted_fee_minor >= 0),
    error_code text,
    tries integer not null default 0,
    event_at timestamptz,
    changed_at timestamptz not null,
    primary key (tenant_id, company_id, item_id, attempt),
    foreign key (tenant_id, company_id, item_id) references cart_items on delete cascade,
    foreign key (tenant_id, company_id, run_id) references booking_runs on delete cascade
  )`,
  `create index item_bookings_by_run on item_bookings (tenant_id, company_id, run_id, position)`,
  `create table cancel_quotes (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    cart_id uuid not null,
    cart_version integer not null,
    lines jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create table supplier_events (
    tenant_id text not null,
    company_id uuid not null,
    supplier_code text not null,
    event_id text not null,
    kind text not null,
    item_id uuid not null,
    occurred_at timestamptz not null,
    received_at timestamptz not null,
    primary key (tenant_id, company_id, supplier_code, event_id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  ...protectCompanyTable('booking_runs', 'select, insert, update'),
  ...protectCompanyTable('item_bookings', 'select, insert, update'),
  ...protectCompanyTable('cancel_quotes', 'select, insert'),
  ...protectCompanyTable('supplier_events', 'select, insert'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
