import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Changes of items' prices after adding them: no charge differs from the agreed price without a note.
const statements = [
  `create table price_notes (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    cart_id uuid not null,
    item_id uuid not null,
    run_id uuid,
    by_id uuid,
    at timestamptz not null,
    cause text not null check (cause in ('BOOKING', 'APPROVAL')),
    from_minor bigint not null,
    to_minor bigint not null,
    currency text not null,
    quoted_from_minor bigint not null,
    quoted_to_minor bigint not null,
    quoted_currency text not null,
    agreed boolean not null default false,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade,
    foreign key (tenant_id, company_id, item_id) references cart_items on delete cascade,
    check (from_minor <> to_minor)
  )`,
  `create index price_notes_by_trip on price_notes (tenant_id, company_id, cart_id, at)`,
  ...protectCompanyTable('price_notes', 'select, insert, delete'),
  `grant update (agreed) on price_notes to portolan_app`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
