import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Sums of a day are kept of the whole company ('') and of each part of its bookings that somebody looked at, such as those of a product (`spendDays.ts`).
const statements = [
  `alter table spend_days add column part text not null default ''`,
  `alter table spend_days drop constraint spend_days_pkey, add primary key (tenant_id, company_id, target, part, booked_day)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
