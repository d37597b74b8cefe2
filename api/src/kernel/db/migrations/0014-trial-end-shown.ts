import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// When an admin closed the popup that tells of the trial's end: it shows once for a company (domain §3, "Subscription"). The app writes nothing else of a company.
const statements = [
  `alter table companies add column trial_end_shown_at timestamptz`,
  `grant update (trial_end_shown_at) on companies to portolan_app`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
