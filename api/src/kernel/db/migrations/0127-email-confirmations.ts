import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const statements = [
  `create table email_confirmations (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    email text not null,
    token_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  'create unique index email_confirmations_token on email_confirmations (tenant_id, company_id, token_hash)',
  ...protectCompanyTable('email_confirmations', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
