import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Where each traveller of a trip is, as tracking answers it, so that no booking's details are read for it. `carts.tracked_form` says in which form a trip's
// rows are kept; null, as in all trips that there are, for none: such a trip is read from its bookings until it changes.
const statements = [
  `create table tracked_trips (
    tenant_id text not null,
    company_id uuid not null,
    cart_id uuid not null,
    item_id uuid not null,
    position integer not null,
    customer_id uuid,
    starts_at timestamptz not null,
    first_day date not null,
    last_day date not null,
    first_end_day date not null,
    locations text not null,
    primary key (tenant_id, company_id, cart_id, item_id, position),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create index tracked_trips_last_day on tracked_trips (tenant_id, company_id, last_day)`,
  `alter table carts add column tracked_form integer`,
  ...protectCompanyTable('tracked_trips', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
