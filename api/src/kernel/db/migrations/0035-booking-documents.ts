import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Documents that suppliers issue for bookings. Booking runs may have no author, because the system starts some.
const statements = [
  `alter table item_bookings add column documents jsonb not null default '[]'`,
  `alter table booking_runs alter column actor_id drop not null`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
