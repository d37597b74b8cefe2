import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// What a company spent in a period is added up from an index alone, which has the days of the period together. Not in it: lists, which have no bound that an index knows.
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
