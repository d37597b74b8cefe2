import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// What a supplier noted of a traveller when it booked: membership, seat and meal. An erased person’s is taken out.
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
