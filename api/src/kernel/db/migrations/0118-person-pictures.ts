import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Pictures of people as the API drew them anew, base64. A page shows one by its company and its name, which is random.
const statements = [
  `create table person_pictures (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    name text not null,
    content text not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id),
    unique (tenant_id, company_id, name),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('person_pictures', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
