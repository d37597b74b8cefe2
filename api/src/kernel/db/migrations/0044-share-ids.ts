import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A link's secret is shown once and stored as a hash, so a person withdraws the link by this id.
const statements = [
  `alter table trip_shares add column id uuid not null default gen_random_uuid()`,
  `alter table trip_shares add unique (tenant_id, company_id, id)`,
  `create index trip_shares_by_cart on trip_shares (tenant_id, company_id, cart_id)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
