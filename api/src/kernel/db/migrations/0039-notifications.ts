import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const kind = `kind text not null check (kind in ('APPROVAL_REQUESTED', 'APPROVAL_REMINDER', 'APPROVAL_NOTICE', 'TRIP_APPROVED', 'TRIP_REJECTED', 'TRIP_COMMENTED', 'TRIP_BOOKED', 'TRIP_ATTENTION', 'TRIP_FAILED', 'TRIP_CANCELLED'))`;

// Notifications, written in the transaction of the event that they are about.
const statements = [
  `create table notifications (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    ${kind},
    cart_id uuid not null,
    about text not null,
    by_id uuid,
    comment text not null default '',
    in_app boolean not null,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (tenant_id, company_id, id),
    unique (tenant_id, company_id, customer_id, cart_id, kind, about),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade,
    foreign key (tenant_id, company_id, customer_id) references customers
  )`,
  `create index notifications_by_person on notifications (tenant_id, customer_id, created_at desc, id) where in_app`,
  `create index notifications_unread on notifications (tenant_id, customer_id) where in_app and read_at is null`,
  `create index notifications_by_trip on notifications (tenant_id, company_id, cart_id)`,
  `create table notification_settings (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    ${kind},
    in_app boolean not null,
    mail boolean not null,
    primary key (tenant_id, company_id, customer_id, kind),
    foreign key (tenant_id, company_id, customer_id) references customers
  )`,
  // Links to decide without signing in: each for one person, one request and one use. Only the mail holds the secret.
  `create table decision_links (
    tenant_id text not null,
    company_id uuid not null,
    token_hash text not null,
    request_id uuid not null,
    cart_id uuid not null,
    customer_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (tenant_id, company_id, token_hash),
    foreign key (tenant_id, company_id, request_id) references approval_requests on delete cascade,
    foreign key (tenant_id, company_id, customer_id) references customers
  )`,
  `create index decision_links_by_request on decision_links (tenant_id, company_id, request_id)`,
  ...protectCompanyTable('decision_links', 'select, insert, update'),
  ...protectCompanyTable('notifications', 'select, insert, update'),
  ...protectCompanyTable('notification_settings', 'select, insert, update'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
