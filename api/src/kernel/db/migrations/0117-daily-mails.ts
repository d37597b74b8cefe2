import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// How often a person wants mails about notifications: at once (the default), or as one digest a day.
const statements = [
  `create table mail_paces (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    pace text not null check (pace in ('AT_ONCE', 'DAILY')),
    time_zone text not null,
    primary key (tenant_id, company_id, customer_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('mail_paces', 'select, insert, update'),
  `alter table notifications
    add column mail_waits boolean not null default false,
    add column mailed_at timestamptz`,
  `create index notifications_waiting on notifications (tenant_id, customer_id) where mail_waits and mailed_at is null`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
