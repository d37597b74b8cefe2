import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Admins maintain their company and its offices. A conflicting change is refused with the author of the earlier one.
const versioned = 'add column changed_by uuid, add column changed_at timestamptz';
const statements = [
  `alter table companies ${versioned}, add column contact_persons jsonb not null default '[]'`,
  `alter table offices ${versioned}, add column version integer not null default 1, add column archived boolean not null default false`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
