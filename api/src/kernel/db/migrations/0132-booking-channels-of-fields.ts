import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A company may ask something of those alone who book themselves, or of its agents alone; in all channels where none is named.
const statements = [`alter table custom_fields add column booking_channels text[] not null default '{}'`];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
