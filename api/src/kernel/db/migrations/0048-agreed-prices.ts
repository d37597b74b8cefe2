import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

// Price of each item as agreed at submission. The price tolerance compares the trip's total with it, not each booking run's prices.
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
