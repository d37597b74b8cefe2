import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Pictures of posts, kept as they were drawn anew; and to which countries a trip goes for a post to stand on its page.
const statements = [
  `alter table posts add column picture text, add column affected_countries text[] not null default '{}'`,
  `create table post_pictures (
    tenant_id text not null,
    company_id uuid not null,
    name text not null,
    content text not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, name),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  ...protectCompanyTable('post_pictures', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
