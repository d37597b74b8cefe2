import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Work that takes longer than a request: imports, exports, reports. Files lie in pieces, so that nobody holds a whole one in memory.
const statements = [
  `create table job_files (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    name text not null,
    media_type text not null,
    created_by uuid not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade
  )`,
  `create table job_file_chunks (
    tenant_id text not null,
    company_id uuid not null,
    file_id uuid not null,
    no integer not null,
    content text not null,
    primary key (tenant_id, company_id, file_id, no),
    foreign key (tenant_id, company_id, file_id) references job_files on delete cascade
  )`,
  `create table jobs (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    kind text not null,
    access text not null,
    state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
    title text not null,
    input jsonb not null,
    done integer not null default 0,
    total integer,
    result jsonb,
    problem text,
    file_id uuid,
    is_cancel_wanted boolean not null default false,
    licences_held integer not null default 0,
    created_by uuid not null,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id) references companies on delete cascade,
    foreign key (tenant_id, company_id, file_id) references job_files on delete set null (file_id)
  )`,
  `create index jobs_of_person on jobs (tenant_id, company_id, created_by, created_at desc)`,
  `create index job_files_age on job_files (tenant_id, company_id, created_at)`,
  ...protectCompanyTable('job_files', 'select, insert, delete'),
  ...protectCompanyTable('job_file_chunks', 'select, insert, delete'),
  ...protectCompanyTable('jobs', 'select, insert, update'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
