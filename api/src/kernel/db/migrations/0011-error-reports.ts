import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Errors of pages, one row for each fault, and the pages that reported it. No person and no IP address.
const statements = [
  `create table registry_errors (
    fingerprint text primary key,
    remote text not null,
    version text not null,
    composition text not null,
    kind text not null,
    message text not null,
    stack jsonb not null,
    path text not null,
    pages integer not null,
    first_seen timestamptz not null,
    last_seen timestamptz not null
  )`,
  `create index registry_errors_by_version on registry_errors (remote, version, last_seen)`,
  `create table registry_error_pages (
    page text not null,
    fingerprint text not null references registry_errors (fingerprint) on delete cascade,
    primary key (page, fingerprint)
  )`,
  `create index registry_error_pages_by_fingerprint on registry_error_pages (fingerprint)`,
  `grant select, insert, update, delete on registry_errors, registry_error_pages to portolan_platform`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
