import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A supplier answers more than the search itself: the rates of a hotel that was opened, the prices of hotels that came without.
const statements = [
  `alter table search_batches add column subject text not null default ''`,
  `alter table search_batches drop constraint search_batches_pkey`,
  `alter table search_batches add primary key (tenant_id, company_id, search_id, supplier_code, subject)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
