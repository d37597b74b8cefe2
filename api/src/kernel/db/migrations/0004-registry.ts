import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// The registry's state belongs to no tenant. Its own role may touch nothing else, and requests of tenants not this.
const statements = [
  `create table registry_versions (
    remote text not null,
    version text not null,
    record jsonb not null,
    published_at timestamptz not null,
    primary key (remote, version)
  )`,
  `create table registry_pointers (
    remote text not null,
    name text not null,
    version text not null,
    rules jsonb not null default '[]',
    changed_at timestamptz not null,
    primary key (remote, name),
    foreign key (remote, version) references registry_versions
  )`,
  `create table registry_audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor text not null,
    action text not null,
    remote text not null,
    details jsonb not null
  )`,
  `grant select, insert, delete on registry_versions to portolan_platform`,
  `grant select, insert, update, delete on registry_pointers to portolan_platform`,
  `grant select, insert on registry_audit to portolan_platform`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
