import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Beacons: the versions that pages ran, and whether they loaded or failed. No person and no IP address; only the hash of its prefix.
const statements = [
  `create table registry_compositions (
    id text primary key,
    versions jsonb not null,
    seen_at timestamptz not null
  )`,
  `create table registry_beacons (
    token text not null,
    remote text not null,
    version text not null,
    failed boolean not null,
    prefix text not null,
    load_ms integer,
    at timestamptz not null,
    primary key (token, remote, version)
  )`,
  `create index registry_beacons_by_version on registry_beacons (remote, version, at)`,
  `grant select, insert, update, delete on registry_compositions, registry_beacons to portolan_platform`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
