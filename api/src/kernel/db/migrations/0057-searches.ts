import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Searches that several suppliers answer, each in a batch of its own: so that each process of the API can tell how far one is.
const statements = [
  `create table searches (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    product_type text not null check (product_type in ('TAXI', 'HOTEL', 'TRAIN', 'OTHER', 'FLIGHT', 'RENTAL_CAR', 'AIRPORT')),
    query jsonb not null,
    created_at timestamptz not null,
    asked_until timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  `create index searches_by_expiry on searches (tenant_id, company_id, expires_at)`,
  `create index searches_by_person on searches (tenant_id, company_id, customer_id, created_at)`,
  `create table search_batches (
    tenant_id text not null,
    company_id uuid not null,
    search_id uuid not null,
    supplier_code text not null,
    position integer not null,
    state text not null check (state in ('WAITING', 'ANSWERED', 'FAILED')),
    error_code text,
    offers jsonb not null default '[]',
    primary key (tenant_id, company_id, search_id, supplier_code),
    foreign key (tenant_id, company_id, search_id) references searches on delete cascade,
    check ((state = 'FAILED') = (error_code is not null))
  )`,
  ...protectCompanyTable('searches', 'select, insert, delete'),
  ...protectCompanyTable('search_batches', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
