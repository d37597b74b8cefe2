import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// An index-only scan adds up a company's spending of a period, whose days are adjacent in the index. List columns are left out, because
// their length has no limit that fits an index.
const statements = [
  `drop index spend_facts_booked`,
  `create index spend_facts_booked on spend_facts (tenant_id, company_id, booked_at, item_id)
    include (booked_day, product_type, currency, amount_minor, lost_minor, is_live, is_in_policy, share, lead_days, co2_grams, cart_id)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
