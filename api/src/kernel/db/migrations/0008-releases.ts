import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Which versions may be given to people, who has locked a remote, and which team may ship which.
const statements = [
  `alter table registry_versions
    add column state text not null default 'published' check (state in ('published', 'quarantined', 'killed')),
    add column activated_at timestamptz`,
  `update registry_versions v set activated_at = p.changed_at from registry_pointers p where p.remote = v.remote and p.version = v.version`,
  `grant update (state, activated_at) on registry_versions to portolan_platform`,
  `create table registry_remotes (
    remote text primary key,
    lock jsonb
  )`,
  `create table registry_tokens (
    hash text primary key,
    remote text not null,
    created_at timestamptz not null
  )`,
  `grant select, insert, update on registry_remotes to portolan_platform`,
  `grant select, insert, delete on registry_tokens to portolan_platform`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
