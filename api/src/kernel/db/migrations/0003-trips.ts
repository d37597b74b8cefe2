import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const status = (column: string): string =>
  `${column} in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'PROCESSING', 'PENDING', 'CONFIRMED', 'EDITED', 'FAILED', 'CANCELLED')`;
const productTypes = `'TAXI', 'HOTEL', 'TRAIN', 'OTHER', 'FLIGHT', 'RENTAL_CAR', 'AIRPORT'`;

const carts = [
  `create table carts (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    trip_id text not null,
    name text not null,
    booker_id uuid not null,
    status text not null check (${status('status')}),
    start_date date,
    end_date date,
    starts_at timestamptz,
    ends_at timestamptz,
    total_minor bigint,
    currency text,
    product_types text[] not null check (product_types <@ array[${productTypes}]),
    co2_grams bigint not null default 0,
    search_text text not null,
    submitted_at timestamptz,
    created_at timestamptz not null,
    version integer not null default 1,
    primary key (tenant_id, company_id, id),
    unique (tenant_id, company_id, trip_id),
    foreign key (tenant_id, company_id, booker_id) references customers,
    check ((total_minor is null) = (currency is null)),
    check ((start_date is null) = (starts_at is null) and (end_date is null) = (ends_at is null))
  )`,
  `create index carts_by_start on carts (tenant_id, company_id, start_date desc nulls last, id)`,
  `create index carts_by_booker on carts (tenant_id, company_id, booker_id)`,
];

const items = [
  `create table cart_items (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    cart_id uuid not null,
    position integer not null,
    product_type text not null check (product_type in (${productTypes})),
    status text not null check (${status('status')}),
    offer_id text not null,
    offer_expires_at timestamptz,
    supplier_code text not null,
    supplier_ref text,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    start_date date not null,
    end_date date not null,
    total_minor bigint not null check (total_minor >= 0),
    currency text not null,
    quoted_minor bigint not null check (quoted_minor >= 0),
    quoted_currency text not null,
    rate numeric not null check (rate > 0),
    rate_date date not null,
    co2_grams bigint not null,
    driver_note text not null,
    details jsonb not null,
    created_at timestamptz not null,
    version integer not null default 1,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create index cart_items_by_cart on cart_items (tenant_id, company_id, cart_id, position)`,
  `create table cart_item_travellers (
    tenant_id text not null,
    company_id uuid not null,
    item_id uuid not null,
    position integer not null,
    customer_id uuid,
    guest jsonb,
    primary key (tenant_id, company_id, item_id, position),
    foreign key (tenant_id, company_id, item_id) references cart_items on delete cascade,
    foreign key (tenant_id, company_id, customer_id) references customers,
    check ((customer_id is null) <> (guest is null))
  )`,
  `create index cart_item_travellers_by_person on cart_item_travellers (tenant_id, company_id, customer_id)`,
];

const records = [
  `create table status_history (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    cart_id uuid not null,
    item_id uuid,
    from_status text check (${status('from_status')}),
    to_status text not null check (${status('to_status')}),
    event text not null,
    actor_id uuid,
    at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create index status_history_by_cart on status_history (tenant_id, company_id, cart_id, at)`,
  `create table offers (
    tenant_id text not null,
    company_id uuid not null,
    id text not null,
    customer_id uuid not null,
    product_type text not null check (product_type in (${productTypes})),
    payload jsonb not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  `create index offers_by_expiry on offers (tenant_id, company_id, expires_at)`,
  `create table idempotency_keys (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    operation text not null,
    key text not null,
    body_hash text not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id, operation, key),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
];

const protection = [
  ...protectCompanyTable('carts', 'select, insert, update, delete'),
  ...protectCompanyTable('cart_items', 'select, insert, update, delete'),
  ...protectCompanyTable('cart_item_travellers', 'select, insert, delete'),
  ...protectCompanyTable('status_history', 'select, insert'),
  ...protectCompanyTable('offers', 'select, insert, update, delete'),
  ...protectCompanyTable('idempotency_keys', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...carts, ...items, ...records, ...protection]) await sql.raw(statement).execute(db);
  },
};
