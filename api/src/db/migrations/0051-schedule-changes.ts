import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// When a supplier wants to be there instead; null where it has changed nothing, or has not said to when.
export const scheduleChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table item_bookings add column schedule jsonb`.execute(db);
  },
};
