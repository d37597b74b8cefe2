import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable, protectTenantTable } from './rowSecurity.ts';

const statements = [
  // Mails that wait to be sent. The worker takes them tenant by tenant, without a company in its scope; their content is sealed.
  `create table mails (
    tenant_id text not null references tenants,
    id uuid not null,
    content text not null,
    created_at timestamptz not null,
    next_at timestamptz not null,
    attempts integer not null default 0,
    failed_at timestamptz,
    primary key (tenant_id, id)
  )`,
  `create index mails_by_time on mails (tenant_id, next_at) where failed_at is null`,
  // A mailed link names its company, so that its row is read in that company's scope.
  `create table password_resets (
    tenant_id text not null,
    company_id uuid not null,
    token_hash text not null,
    customer_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, token_hash),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create index password_resets_by_person on password_resets (tenant_id, company_id, customer_id)`,
  ...protectTenantTable('mails', 'select, insert, update, delete'),
  ...protectCompanyTable('password_resets', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
