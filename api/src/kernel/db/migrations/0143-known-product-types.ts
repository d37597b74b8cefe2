import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// One function lists the product types. `allowProductTypes` adds later types of the contract to it, without a change of these checks.
const tables = ['cart_items', 'offers', 'searches', 'supplier_configs'];
const statements = [
  `create function known_product_types() returns text[] language sql immutable parallel safe
    as $$select array['AIRPORT', 'FLIGHT', 'HOTEL', 'OTHER', 'RENTAL_CAR', 'TAXI', 'TRAIN']$$`,
  ...tables.map(
    (table) => `alter table ${table}
      drop constraint ${table}_product_type_check,
      add constraint ${table}_product_type_check check (product_type = any (known_product_types()))`,
  ),
  `alter table carts
    drop constraint carts_product_types_check,
    add constraint carts_product_types_check check (product_types <@ known_product_types())`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
