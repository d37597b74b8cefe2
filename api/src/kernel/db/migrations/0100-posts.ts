import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Posts of a company in one or more languages, and the people who have read and confirmed them.
const statements = [
  `create table posts (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    category text not null check (category in ('POLICY', 'SAFETY', 'PRODUCT', 'OFFER')),
    texts jsonb not null,
    group_ids uuid[] not null default '{}',
    countries text[] not null default '{}',
    roles text[] not null default '{}',
    is_pinned boolean not null default false,
    must_acknowledge boolean not null default false,
    publish_at timestamptz,
    expires_at timestamptz,
    archived boolean not null default false,
    created_by uuid not null,
    version integer not null default 1,
    changed_by uuid,
    changed_at timestamptz,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade,
    check (expires_at > publish_at)
  )`,
  `create table post_reads (
    tenant_id text not null,
    company_id uuid not null,
    post_id uuid not null,
    customer_id uuid not null,
    read_at timestamptz not null,
    acknowledged_at timestamptz,
    primary key (tenant_id, company_id, post_id, customer_id),
    foreign key (tenant_id, company_id, post_id) references posts on delete cascade,
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  `create index posts_published on posts (tenant_id, company_id, publish_at desc) where publish_at is not null and not archived`,
  ...protectCompanyTable('posts', 'select, insert, update'),
  ...protectCompanyTable('post_reads', 'select, insert, update'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
