import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which master key belongs to this database: a start with another one is refused. One row, written once. */
export const migration: Migration = {
  async up(db) {
    await sql`create table installation (
      one boolean primary key default true check (one),
      id uuid not null,
      master_key_id text not null,
      canary text not null,
      made_at timestamptz not null
    )`.execute(db);
    await sql`grant select, insert on installation to portolan_platform`.execute(db);
  },
};
