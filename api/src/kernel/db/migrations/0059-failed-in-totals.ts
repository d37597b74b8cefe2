import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

// Failed items are not charged: a trip's total and its change set's total no longer include their price.
const statements = onAllRows(
  ['carts', 'cart_items', 'change_sets'],
  `update carts set total_minor = carts.total_minor - failed.minor
   from (
     select tenant_id, company_id, cart_id, sum(total_minor) as minor from cart_items
     where status = 'FAILED' group by tenant_id, company_id, cart_id
   ) failed
   where carts.tenant_id = failed.tenant_id and carts.company_id = failed.company_id and carts.id = failed.cart_id`,
  `update change_sets set price_delta_minor = change_sets.price_delta_minor - failed.minor
   from (
     select c.tenant_id, c.company_id, c.id, sum(i.total_minor) as minor
     from change_sets c
     cross join lateral jsonb_array_elements(c.ops) as op
     join cart_items i on i.tenant_id = c.tenant_id and i.company_id = c.company_id and i.id = (op ->> 'itemId')::uuid
     where c.status in ('OPEN', 'SUBMITTED') and i.status = 'FAILED'
     group by c.tenant_id, c.company_id, c.id
   ) failed
   where change_sets.tenant_id = failed.tenant_id and change_sets.company_id = failed.company_id and change_sets.id = failed.id`,
);

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
