import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Columns that the trips list filters by. With them in the index a filter that fits few trips of a company is decided without reading
 * the trips themselves. The search text is too wide for it, and an index of its parts (trigrams) is none under row-level
 * security: `like` may not look at rows before the policy has, as it is not leakproof.
 */
const filters =
  'status, booker_id, starts_at, ends_at, start_date, end_date, created_at, total_minor, currency, product_types';

/** An index in each direction, for trips without the value stand last in both. */
const sorted = (name: string, column: string): string[] => [
  `create index carts_by_${name}_down on carts (tenant_id, company_id, ${column} desc nulls last, id desc) include (${filters})`,
  `create index carts_by_${name}_up on carts (tenant_id, company_id, ${column}, id) include (${filters})`,
];

const statements = [
  'drop index carts_by_start',
  ...sorted('start', 'starts_at'),
  ...sorted('end', 'ends_at'),
  ...sorted('price', 'total_minor'),
  `create index carts_by_creation on carts (tenant_id, company_id, created_at, id) include (${filters})`,
  'drop index cart_item_travellers_by_person',
  'create index cart_item_travellers_by_person on cart_item_travellers (tenant_id, company_id, customer_id) include (item_id)',
  'create index cart_items_by_id on cart_items (tenant_id, company_id, id) include (cart_id)',
];

/** The order and filters of the trips list, from indexes alone. */
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
