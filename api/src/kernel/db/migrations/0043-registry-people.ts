import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Of which tenant and company somebody is whose id stands in the registry's audit trail: the name itself stays with the company.
const statements = [
  `create table registry_people (
    id text primary key,
    home jsonb not null
  )`,
  `grant select, insert on registry_people to portolan_platform`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
