import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// The sandbox changes and cancels a stay until check-out, and every other booking until it starts.
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sandbox_bookings add column open_until timestamptz`.execute(db);
  },
};
