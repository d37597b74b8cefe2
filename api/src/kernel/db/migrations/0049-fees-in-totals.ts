import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

// A trip's total includes the fees kept for cancelled and declined items. Before, a cancelled item counted as 0, and a declined one at its
// whole price.
const statements = onAllRows(
  ['carts', 'cart_items', 'item_bookings'],
  `update carts set total_minor = total_minor + kept.change
   from (
     select i.tenant_id, i.company_id, i.cart_id, sum(b.fee_minor - case i.status when 'CANCELLED' then 0 else i.total_minor end) as change
     from cart_items i
     join lateral (
       select state, fee_minor from item_bookings
       where tenant_id = i.tenant_id and company_id = i.company_id and item_id = i.id
       order by attempt desc limit 1
     ) b on b.state = 'CANCELLED' and b.fee_minor > 0
     where i.status in ('CANCELLED', 'REJECTED')
     group by i.tenant_id, i.company_id, i.cart_id
   ) kept
   where carts.tenant_id = kept.tenant_id and carts.company_id = kept.company_id and carts.id = kept.cart_id`,
);

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
