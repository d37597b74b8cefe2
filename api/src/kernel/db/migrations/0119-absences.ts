import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A person's out-of-office period, shown to colleagues who would choose them.
const statements = [
  `alter table customers
    add column away_from timestamptz,
    add column away_until timestamptz,
    add constraint customers_away check ((away_from is null) = (away_until is null) and away_from < away_until)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
