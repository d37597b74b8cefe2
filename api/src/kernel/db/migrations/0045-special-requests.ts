import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Special requests of items, and the copies that the sandbox's suppliers received.
const statements = [
  `alter table cart_items add column special_request jsonb not null default '{"codes": [], "text": ""}'`,
  `alter table sandbox_bookings add column special_request jsonb not null default '{"codes": [], "text": ""}'`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
