import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// A company's agreements with a hotel or a chain, and an index to count stays by hotel.
const statements = [
  `create table hotel_agreements (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null check (length(name) between 1 and 100),
    hotel_id text,
    chain text,
    discount_percent integer check (discount_percent between 1 and 60),
    is_preferred boolean not null default false,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade,
    check ((hotel_id is null) <> (chain is null))
  )`,
  ...protectCompanyTable('hotel_agreements', 'select, insert, update, delete'),
  `create index cart_items_by_hotel on cart_items (tenant_id, company_id, (details -> 'hotel' ->> 'id'))
    where product_type = 'HOTEL' and status = 'CONFIRMED'`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
