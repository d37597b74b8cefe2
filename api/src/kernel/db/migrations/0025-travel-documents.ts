import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// The number is stored sealed (AES-256-GCM, bound to its row) with the version of the key; lists may show `number_end` only.
const statements = [
  `create table travel_documents (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    type text not null check (type in ('PASSPORT', 'NATIONAL_ID', 'VISA', 'RESIDENCE_PERMIT', 'DRIVING_LICENCE', 'KTN', 'REDRESS')),
    number_sealed text not null,
    number_end text not null check (length(number_end) <= 4),
    key_version integer not null,
    first_name text not null,
    last_name text not null,
    issuing_country text,
    nationality text,
    issued_on date,
    expires_on date,
    birth_place text,
    is_default boolean not null default false,
    version integer not null default 1,
    changed_by uuid,
    changed_at timestamptz,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, customer_id) references customers
  )`,
  `create index travel_documents_by_person on travel_documents (tenant_id, company_id, customer_id)`,
  `create unique index one_default_travel_document on travel_documents (tenant_id, company_id, customer_id) where is_default`,
  ...protectCompanyTable('travel_documents', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
