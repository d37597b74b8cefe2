import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeRole } from './0001-tenants-and-people.ts';

// The books of the sandbox supplier and of the test payment provider, as if they stood elsewhere: a role of their own, which sees nothing of the portal's.
const statements = [
  makeRole('portolan_sandbox'),
  `create table sandbox_bookings (
    key text primary key,
    ref text not null unique,
    supplier_code text not null,
    offer_id text not null,
    state text not null check (state in ('HELD', 'PENDING', 'CONFIRMED', 'DECLINED', 'RELEASED', 'CANCELLED')),
    price_minor bigint not null,
    currency text not null,
    starts_at timestamptz not null,
    fee_percent numeric not null,
    free_until timestamptz,
    calls integer not null default 1,
    dispatch_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index sandbox_bookings_by_dispatch on sandbox_bookings (dispatch_at) where dispatch_at is not null`,
  `create table sandbox_charges (
    key text primary key,
    kind text not null check (kind in ('AUTHORISE', 'CAPTURE', 'VOID', 'REFUND')),
    charge text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null,
    state text not null check (state in ('DONE', 'ACTION_REQUIRED', 'DECLINED')),
    calls integer not null default 1,
    created_at timestamptz not null
  )`,
  `create index sandbox_charges_by_charge on sandbox_charges (charge)`,
  ...['sandbox_bookings', 'sandbox_charges'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy books on ${table} using (current_user = 'portolan_sandbox') with check (current_user = 'portolan_sandbox')`,
  ]),
  `grant select, insert, update on sandbox_bookings, sandbox_charges to portolan_sandbox`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
