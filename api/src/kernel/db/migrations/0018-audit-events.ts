import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Append-only: the app role may only insert and select. Rows hold ids; a person's name is stored elsewhere.
const statements = [
  `create table audit_events (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    actor_id uuid not null,
    impersonator_id uuid,
    role text not null,
    entity text not null,
    entity_id text,
    action text not null,
    reason text,
    request_id text not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies
  )`,
  `create index audit_events_by_time on audit_events (tenant_id, company_id, at desc, id desc)`,
  ...protectCompanyTable('audit_events', 'select, insert'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
