import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const mode = `check (mode in ('NOTIFY', 'SOFT', 'HARD', 'PRE'))`;

const processes = [
  `create table approval_processes (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null,
    archived boolean not null default false,
    source text not null check (source in ('MANUAL', 'AUTOMATED', 'DEFAULT')),
    change_rule jsonb not null default '{"preset": "ALWAYS"}',
    on_timeout text not null check (on_timeout in ('APPROVE', 'REJECT')),
    timeout_hours integer not null check (timeout_hours between 1 and 720),
    version integer not null default 1,
    changed_by uuid,
    changed_at timestamptz,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies
  )`,
  `create table approval_process_audience (
    tenant_id text not null,
    company_id uuid not null,
    process_id uuid not null,
    kind text not null check (kind in ('USER', 'GROUP', 'COST_CENTER')),
    subject_id uuid not null,
    primary key (tenant_id, company_id, kind, subject_id, process_id),
    foreign key (tenant_id, company_id, process_id) references approval_processes on delete cascade
  )`,
  `create table approval_rules (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    process_id uuid not null,
    priority integer not null,
    condition jsonb not null,
    mode text not null ${mode},
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, process_id) references approval_processes on delete cascade
  )`,
  `create table approval_steps (
    tenant_id text not null,
    company_id uuid not null,
    rule_id uuid not null,
    step integer not null check (step between 1 and 5),
    need text not null check (need in ('ANY', 'ALL')),
    approvers jsonb not null,
    primary key (tenant_id, company_id, rule_id, step),
    foreign key (tenant_id, company_id, rule_id) references approval_rules on delete cascade
  )`,
];

const requests = [
  `create table approval_requests (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    cart_id uuid not null,
    trip_version integer not null,
    mode text not null ${mode},
    step integer not null,
    status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'AUTO_APPROVED', 'AUTO_REJECTED', 'RECALLED', 'SUPERSEDED')),
    on_timeout text not null check (on_timeout in ('APPROVE', 'REJECT')),
    deadline timestamptz not null,
    reminders integer not null default 0,
    reasons jsonb not null default '[]',
    created_at timestamptz not null,
    decided_at timestamptz,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  // Whatever two calls do at once, a trip waits for one answer at a time.
  `create unique index one_pending_approval on approval_requests (tenant_id, company_id, cart_id) where status = 'PENDING'`,
  `create index approval_requests_by_deadline on approval_requests (tenant_id, company_id, deadline) where status = 'PENDING'`,
  `create table approval_approvers (
    tenant_id text not null,
    company_id uuid not null,
    request_id uuid not null,
    step integer not null,
    need text not null check (need in ('ANY', 'ALL')),
    approver_id uuid not null,
    on_behalf_of uuid,
    primary key (tenant_id, company_id, request_id, step, approver_id),
    foreign key (tenant_id, company_id, request_id) references approval_requests on delete cascade,
    foreign key (tenant_id, company_id, approver_id) references customers
  )`,
  `create index approval_approvers_by_person on approval_approvers (tenant_id, company_id, approver_id)`,
  `create table approval_decisions (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    request_id uuid not null,
    step integer not null,
    by_id uuid,
    on_behalf_of uuid,
    at timestamptz not null,
    decision text not null check (decision in ('APPROVED', 'REJECTED')),
    comment text not null,
    channel text not null check (channel in ('WEB', 'EMAIL', 'SYSTEM')),
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, request_id) references approval_requests on delete cascade
  )`,
  `create index approval_decisions_by_request on approval_decisions (tenant_id, company_id, request_id, at)`,
  `create table approval_delegates (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    delegate_id uuid not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id, delegate_id),
    foreign key (tenant_id, company_id, customer_id) references customers,
    foreign key (tenant_id, company_id, delegate_id) references customers,
    check (ends_at > starts_at and customer_id <> delegate_id)
  )`,
];

const protection = [
  ...protectCompanyTable('approval_processes', 'select, insert, update'),
  ...['approval_process_audience', 'approval_rules', 'approval_steps', 'approval_delegates'].flatMap((table) =>
    protectCompanyTable(table, 'select, insert, update, delete'),
  ),
  ...protectCompanyTable('approval_requests', 'select, insert, update'),
  ...protectCompanyTable('approval_approvers', 'select, insert, delete'),
  ...protectCompanyTable('approval_decisions', 'select, insert'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...processes, ...requests, ...protection]) await sql.raw(statement).execute(db);
  },
};
