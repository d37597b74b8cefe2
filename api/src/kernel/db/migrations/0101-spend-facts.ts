import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows, protectCompanyTable } from './rowSecurity.ts';

// Spend facts: a row for each share of an item that is booked, or for which a fee was kept. Rewritten when the trip changes.
const table = [
  `create table spend_facts (
    tenant_id text not null,
    company_id uuid not null,
    cart_id uuid not null,
    item_id uuid not null,
    share integer not null,
    cost_center_id uuid,
    product_type text not null,
    booker_id uuid not null,
    traveller_ids uuid[] not null,
    booked_at timestamptz not null,
    lead_days integer not null,
    amount_minor bigint not null,
    currency text not null,
    co2_grams bigint not null,
    is_in_policy boolean not null,
    is_live boolean not null,
    primary key (tenant_id, company_id, cart_id, item_id, share),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  `create index spend_facts_booked on spend_facts (tenant_id, company_id, booked_at)`,
  ...protectCompanyTable('spend_facts', 'select, insert, delete'),
];

/** Facts of the existing trips; later ones are written with their trip (`spendFacts.ts`). */
const facts = `
  insert into spend_facts (tenant_id, company_id, cart_id, item_id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at,
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
      where i.status in ('CONFIRMED', 'CANCELLED', 'REJECTED')
    ) item
    cross join lateral (
      select 0 as share, null::uuid as cost_center_id, 100::numeric as percent, 1 as shares where cost_center_allocations = '[]'
      union all
      select (place - 1)::int, (allocation ->> 'costCenterId')::uuid, (allocation ->> 'percent')::numeric, jsonb_array_length(cost_center_allocations)
      from jsonb_array_elements(cost_center_allocations) with ordinality as allocated(allocation, place)
    ) s
    where counted_minor is not null
  ) parts
  window before as (partition by tenant_id, company_id, cart_id, id order by share rows between unbounded preceding and 1 preceding)`;

const read = ['carts', 'cart_items', 'cart_item_travellers', 'item_bookings', 'spend_facts'];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...table, ...onAllRows(read, facts)]) await sql.raw(statement).execute(db);
  },
};
