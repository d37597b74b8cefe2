import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

// What was agreed on when a trip was submitted: by how much its prices have risen since is judged of the trip, not of each run's look at each item.
const statements = [
  `alter table cart_items add column agreed_minor bigint check (agreed_minor >= 0)`,
  ...onAllRows(
    ['cart_items'],
    `update cart_items set agreed_minor = total_minor where status in ('PENDING_APPROVAL', 'PROCESSING', 'PENDING', 'CONFIRMED', 'FAILED')`,
  ),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
