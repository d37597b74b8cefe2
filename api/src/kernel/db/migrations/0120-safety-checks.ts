import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Safety checks with the people asked, their replies and their reply links; the access log of locations, and its retention.
const statements = [
  `create table safety_checks (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('CHECK', 'MESSAGE')),
    message text not null,
    sent_by uuid not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  `create table safety_check_people (
    tenant_id text not null,
    company_id uuid not null,
    check_id uuid not null,
    person_key text not null,
    customer_id uuid,
    name text not null,
    first_name text not null,
    phone text not null,
    email text not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'SAFE', 'HELP')),
    comment text not null default '',
    replied_at timestamptz,
    recorded_by uuid,
    mailed_at timestamptz,
    reminded_at timestamptz,
    escalated_at timestamptz,
    primary key (tenant_id, company_id, check_id, person_key),
    foreign key (tenant_id, company_id, check_id) references safety_checks on delete cascade
  )`,
  `create table safety_reply_links (
    tenant_id text not null,
    company_id uuid not null,
    token_hash text not null,
    check_id uuid not null,
    person_key text not null,
    primary key (tenant_id, company_id, token_hash),
    foreign key (tenant_id, company_id, check_id, person_key) references safety_check_people on delete cascade
  )`,
  `create table tracking_views (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    action text not null check (action in ('LIST', 'CONTACT', 'EXPORT', 'PRINT', 'CHECK', 'MESSAGE')),
    viewer_id uuid not null,
    about text not null,
    reason text not null,
    at timestamptz not null,
    primary key (tenant_id, company_id, customer_id, action, viewer_id, about),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create table tracking_retention (
    tenant_id text not null,
    company_id uuid not null,
    location_days integer not null,
    log_days integer not null,
    version integer not null default 1,
    changed_by uuid,
    changed_at timestamptz,
    primary key (tenant_id, company_id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  `create index safety_checks_sent on safety_checks (tenant_id, company_id, sent_at desc)`,
  `create index safety_reply_links_person on safety_reply_links (tenant_id, company_id, check_id, person_key)`,
  `create index tracking_views_at on tracking_views (tenant_id, company_id, at)`,
  ...protectCompanyTable('safety_checks', 'select, insert, delete'),
  ...protectCompanyTable('safety_check_people', 'select, insert, update, delete'),
  ...protectCompanyTable('safety_reply_links', 'select, insert, delete'),
  ...protectCompanyTable('tracking_views', 'select, insert, delete'),
  ...protectCompanyTable('tracking_retention', 'select, insert, update'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
