import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey } from './tripsRepository.ts';

/**
 * SQL that writes the facts of trips (`spend_facts`): one row for each share that a cost center bears of an item that is booked, or of which its supplier
 * kept a fee. Shares of an item come to what it counts in its trip (`countedMinor`): the last bears what rounding leaves. The condition on the trips
 * `c` stands between the two.
 */
const [insertFacts, intoShares] = [
  `insert into spend_facts (tenant_id, company_id, cart_id, item_id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at,
    lead_days, amount_minor, currency, co2_grams, is_in_policy, is_live)
  select tenant_id, company_id, cart_id, id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at,
    greatest(0, start_date - (booked_at at time zone 'UTC')::date),
    case when share = shares - 1 then counted_minor - coalesce(sum(part_minor) over before, 0) else part_minor end, currency,
    case when share = shares - 1 then co2 - coalesce(sum(part_co2) over before, 0) else part_co2 end, is_in_policy, is_live
  from (
    select item.*, s.share, s.cost_center_id, s.shares, round(counted_minor * s.percent / 100) as part_minor, round(co2 * s.percent / 100) as part_co2
    from (
      select i.tenant_id, i.company_id, i.cart_id, i.id, i.product_type, i.start_date, i.currency, c.booker_id, c.cost_center_allocations,
        coalesce(i.confirmed_at, i.created_at) as booked_at,
        case when i.status = 'CONFIRMED' then i.total_minor when b.state = 'CANCELLED' and b.fee_minor > 0 then b.fee_minor end as counted_minor,
        case when i.status = 'CONFIRMED' then i.co2_grams else 0 end as co2,
        i.policy = '[]' as is_in_policy, i.status = 'CONFIRMED' as is_live,
        array(
          select t.customer_id from cart_item_travellers t
          where t.tenant_id = i.tenant_id and t.company_id = i.company_id and t.item_id = i.id and t.customer_id is not null
        ) as traveller_ids
      from carts c
      join cart_items i on i.tenant_id = c.tenant_id and i.company_id = c.company_id and i.cart_id = c.id
      left join lateral (
        select state, fee_minor from item_bookings latest
        where latest.tenant_id = i.tenant_id and latest.company_id = i.company_id and latest.cart_id = i.cart_id and latest.item_id = i.id
        order by attempt desc limit 1
      ) b on i.status in ('CANCELLED', 'REJECTED')
      where i.status in ('CONFIRMED', 'CANCELLED', 'REJECTED') and`,
  `    ) item
    cross join lateral (
      select 0 as share, null::uuid as cost_center_id, 100::numeric as percent, 1 as shares where cost_center_allocations = '[]'
      union all
      select (place - 1)::int, (allocation ->> 'costCenterId')::uuid, (allocation ->> 'percent')::numeric, jsonb_array_length(cost_center_allocations)
      from jsonb_array_elements(cost_center_allocations) with ordinality as allocated(allocation, place)
    ) s
    where counted_minor is not null
  ) parts
  window before as (partition by tenant_id, company_id, cart_id, id order by share rows between unbounded preceding and 1 preceding)`,
] as const;

/** The same for trips of a condition in SQL, for those who fill databases by SQL alone. */
export const spendFactsSql = (carts: string): string => `${insertFacts} ${carts} ${intoShares}`;

/** Writes a trip's facts anew, in the transaction that changed it. */
export async function rewriteSpendFacts(trx: ScopedTransaction, { tenantId, companyId, id }: CartKey): Promise<void> {
  await trx
    .deleteFrom('spendFacts')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .execute();
  await sql`${sql.raw(insertFacts)} c.tenant_id = ${tenantId} and c.company_id = ${companyId} and c.id = ${id} ${sql.raw(intoShares)}`.execute(
    trx,
  );
}
