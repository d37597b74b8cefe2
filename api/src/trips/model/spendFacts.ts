import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { exponentSql } from '../../kernel/money/money.ts';
import { spendDimensionsSql } from './spendDimensions.ts';
import type { CartKey } from './tripsRepository.ts';

/** A share of an amount: the last one takes the rounding, so that shares add up to the whole. */
const shareOf = (whole: string, part: string): string =>
  `case when share = shares - 1 then ${whole} - coalesce(sum(${part}) over before, 0) else ${part} end`;

/** A stored comparison of an item, in minor units; null without one. */
const compared = (key: 'cheapest' | 'cap'): string =>
  `round((v.comparison #>> '{${key},amount}')::numeric * power(10::numeric, ${exponentSql('i.currency')}))`;

/** The cheapest other offer, in minor units; null where none is known. Comparisons without a basis counted the item itself. */
const otherOffer = `case when v.comparison ? 'basis' or v.comparison #> '{alternatives,0}' is not null then ${compared('cheapest')} end`;

/**
 * SQL that writes the facts of trips (`spend_facts`): one row for each cost center's share of an item that is booked, or was and is cancelled. Shares
 * of an item add up to its part of the trip's total (`countedMinor`). The condition on the trips `c` goes between the two.
 */
const [insertFacts, intoShares] = [
  `insert into spend_facts (tenant_id, company_id, cart_id, item_id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at,
    booked_day, lead_days, amount_minor, currency, co2_grams, is_in_policy, is_live, percent, vendor, from_city, from_country, to_city, to_country,
    class, flexibility, nights, seats, legs, km, reason_code, rule_types, billing_profile_id, refunded_minor, lost_minor, cap_minor, total_minor)
  select tenant_id, company_id, cart_id, id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at,
    booked_day, greatest(0, start_date - booked_day), ${shareOf('counted_minor', 'part_minor')}, currency, ${shareOf('co2', 'part_co2')},
    policy = '[]', is_live, percent, vendor, from_city, from_country, to_city, to_country,
    class, flexibility, nights, seats, legs, km, reason_code, rule_types, billing_profile_id, ${shareOf('refunded_minor', 'part_refunded')},
    ${shareOf('lost_minor', 'part_lost')}, cap_minor, total_minor
  from (
    select item.*, s.share, s.cost_center_id, s.shares, s.percent, round(counted_minor * s.percent / 100) as part_minor,
      round(co2 * s.percent / 100) as part_co2, round(refunded_minor * s.percent / 100) as part_refunded, round(lost_minor * s.percent / 100) as part_lost
    from (
      select i.tenant_id, i.company_id, i.cart_id, i.id, i.product_type, i.start_date, i.currency, i.total_minor, i.reason_code, i.policy,
        c.booker_id, c.cost_center_allocations, c.billing_profile_id, booked_at, (booked_at at time zone 'UTC')::date as booked_day,
        case when i.status = 'CONFIRMED' then i.total_minor
          when b.state = 'CANCELLED' and (b.fee_minor > 0 or i.status = 'CANCELLED') then b.fee_minor end as counted_minor,
        case when i.status = 'CONFIRMED' then i.co2_grams else 0 end as co2,
        case when i.status = 'CANCELLED' and b.state = 'CANCELLED' then i.total_minor - b.fee_minor else 0 end as refunded_minor,
        case when i.status = 'CONFIRMED' and other.minor is not null then greatest(0, i.total_minor - other.minor) end as lost_minor,
        ${compared('cap')} as cap_minor,
        i.status = 'CONFIRMED' as is_live,
        array(select distinct broken ->> 'ruleType' from jsonb_array_elements(i.policy) broken order by 1) as rule_types,
        people.traveller_ids, people.seats, d.*
      from carts c
      join cart_items i on i.tenant_id = c.tenant_id and i.company_id = c.company_id and i.cart_id = c.id
      cross join lateral (select coalesce(i.confirmed_at, i.created_at) as booked_at) booked
      ${spendDimensionsSql}
      cross join lateral (
        select coalesce(array_agg(t.customer_id) filter (where t.customer_id is not null), '{}') as traveller_ids, count(*)::int as seats
        from cart_item_travellers t where t.tenant_id = i.tenant_id and t.company_id = i.company_id and t.item_id = i.id
      ) people
      left join lateral (
        select state, fee_minor from item_bookings latest
        where latest.tenant_id = i.tenant_id and latest.company_id = i.company_id and latest.cart_id = i.cart_id and latest.item_id = i.id
        order by attempt desc limit 1
      ) b on i.status in ('CANCELLED', 'REJECTED')
      left join lateral (
        select kept -> 'comparison' as comparison
        from trip_versions asked cross join lateral jsonb_array_elements(asked.snapshot) kept
        where asked.tenant_id = i.tenant_id and asked.company_id = i.company_id and asked.cart_id = i.cart_id
          and kept ->> 'id' = i.id::text and kept ? 'comparison'
        order by asked.version desc limit 1
      ) v on true
      cross join lateral (select ${otherOffer} as minor) other
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

/** The same for trips of a SQL condition, for filling databases by SQL alone. */
export const spendFactsSql = (carts: string): string => `${insertFacts} ${carts} ${intoShares}`;

/** Rewrites a trip's facts, in the transaction that changed it. */
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
