import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Of the user agent only its product names are kept. `proven_at` is when the password was typed once more within the session.
const statements = [
  `alter table session_families
    add column browser text check (length(browser) <= 40),
    add column system text check (length(system) <= 40),
    add column last_seen_at timestamptz,
    add column proven_at timestamptz`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
