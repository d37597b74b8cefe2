import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// The sandbox changes and cancels a stay until its check-out; what has no such moment, until it starts.
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sandbox_bookings add column open_until timestamptz`.execute(db);
  },
};
