import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Parts of a price that are paid now and at the supplier; groups of items; and the traveller's field that a supplier refused.
const statements = [
  `alter table cart_items
    add column payment_kind text not null default 'PREPAID' check (payment_kind in ('PREPAID', 'AT_SUPPLIER', 'DEPOSIT')),
    add column deposit_minor bigint check (deposit_minor >= 0),
    add column quoted_deposit_minor bigint check (quoted_deposit_minor >= 0),
    add column price_parts jsonb,
    add column group_id uuid,
    add constraint deposit_of_a_deposit check ((payment_kind = 'DEPOSIT') = (deposit_minor is not null)),
    add constraint deposit_as_quoted check ((deposit_minor is null) = (quoted_deposit_minor is null))`,
  `alter table item_bookings add column error_field text`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
