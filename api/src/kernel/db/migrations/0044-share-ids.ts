import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A link is told once and kept as a hash: whoever withdraws it names it by this.
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
