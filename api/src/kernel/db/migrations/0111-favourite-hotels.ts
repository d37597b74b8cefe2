import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Hotels that people want to find again, by the id that a hotel has with every supplier.
const statements = [
  `create table favourite_hotels (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    hotel_id text not null,
    primary key (tenant_id, company_id, customer_id, hotel_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('favourite_hotels', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
