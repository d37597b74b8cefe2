import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Membership, seat and meal that the supplier confirmed for a traveller. Removed when the person's data are erased.
const statements = [
  `alter table cart_item_travellers add column noted jsonb`,
  `grant update (noted) on cart_item_travellers to portolan_app`,
  `alter table sandbox_bookings add column noted jsonb not null default '[]'`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
