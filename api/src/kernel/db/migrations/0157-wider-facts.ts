import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

// More columns for analytics: dimensions to group and filter by, refunds, and comparisons with other offers.
const columns = [
  `delete from spend_facts`,
  `alter table spend_facts
    add column booked_day date not null,
    add column percent numeric not null,
    add column vendor text,
    add column from_city text,
    add column from_country text,
    add column to_city text,
    add column to_country text,
    add column class text,
    add column flexibility text,
    add column nights integer not null,
    add column seats integer not null,
    add column legs integer not null,
    add column km integer,
    add column reason_code text,
    add column rule_types text[] not null,
    add column billing_profile_id uuid,
    add column refunded_minor bigint not null default 0,
    add column lost_minor bigint,
    add column cap_minor bigint,
    add column total_minor bigint not null`,
  `drop index spend_facts_booked`,
  `create index spend_facts_booked on spend_facts (tenant_id, company_id, booked_at, item_id)`,
  `create index spend_facts_currency on spend_facts (tenant_id, company_id, currency)`,
];

/** Facts of the existing trips, in the form that later ones are written in (`spendFacts.ts`). */
const facts = `
  insert into spend_facts (tenant_id, company_id, cart_id, item_id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at,
    booked_day, lead_days, amount_minor, currency, co2_grams, is_in_policy, is_live, percent, vendor, from_city, from_country, to_city, to_country,
    class, flexibility, nights, seats, legs, km, reason_code, rule_types, billing_profile_id, refunded_minor, lost_minor, cap_minor, total_minor)
  select tenant_id, company_id, cart_id, id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at,
    booked_day, greatest(0, start_date - booked_day), case when share = shares - 1 then counted_minor - coalesce(sum(part_minor) over before, 0) else part_minor end, currency, case when share = shares - 1 then co2 - coalesce(sum(part_co2) over before, 0) else part_co2 end,
    policy = '[]', is_live, percent, vendor, from_city, from_country, to_city, to_country,
    class, flexibility, nights, seats, legs, km, reason_code, rule_types, billing_profile_id, case when share = shares - 1 then refunded_minor - coalesce(sum(part_refunded) over before, 0) else part_refunded end,
    case when share = shares - 1 then lost_minor - coalesce(sum(part_lost) over before, 0) else part_lost end, cap_minor, total_minor
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
        case when i.status = 'CONFIRMED' then greatest(0, i.total_minor - round((v.comparison #>> '{cheapest,amount}')::numeric * power(10::numeric, case i.currency when 'BIF' then 0 when 'CLP' then 0 when 'DJF' then 0 when 'GNF' then 0 when 'ISK' then 0 when 'JPY' then 0 when 'KMF' then 0 when 'KRW' then 0 when 'PYG' then 0 when 'RWF' then 0 when 'UGX' then 0 when 'VND' then 0 when 'VUV' then 0 when 'XAF' then 0 when 'XOF' then 0 when 'XPF' then 0 when 'BHD' then 3 when 'IQD' then 3 when 'JOD' then 3 when 'KWD' then 3 when 'LYD' then 3 when 'OMR' then 3 when 'TND' then 3 else 2 end))) end as lost_minor,
        round((v.comparison #>> '{cap,amount}')::numeric * power(10::numeric, case i.currency when 'BIF' then 0 when 'CLP' then 0 when 'DJF' then 0 when 'GNF' then 0 when 'ISK' then 0 when 'JPY' then 0 when 'KMF' then 0 when 'KRW' then 0 when 'PYG' then 0 when 'RWF' then 0 when 'UGX' then 0 when 'VND' then 0 when 'VUV' then 0 when 'XAF' then 0 when 'XOF' then 0 when 'XPF' then 0 when 'BHD' then 3 when 'IQD' then 3 when 'JOD' then 3 when 'KWD' then 3 when 'LYD' then 3 when 'OMR' then 3 when 'TND' then 3 else 2 end)) as cap_minor,
        i.status = 'CONFIRMED' as is_live,
        array(select distinct broken ->> 'ruleType' from jsonb_array_elements(i.policy) broken order by 1) as rule_types,
        people.traveller_ids, people.seats, d.*
      from carts c
      join cart_items i on i.tenant_id = c.tenant_id and i.company_id = c.company_id and i.cart_id = c.id
      cross join lateral (select coalesce(i.confirmed_at, i.created_at) as booked_at) booked
      
  cross join lateral (
    select case i.product_type when 'FLIGHT' then i.details #> '{bounds,0,segments,0,from}' when 'HOTEL' then null else i.details -> 'start' end as origin,
      case i.product_type when 'FLIGHT' then i.details #> '{bounds,0,segments,-1,to}' when 'HOTEL' then i.details -> 'start' else i.details -> 'end' end as target,
      case i.product_type when 'FLIGHT' then greatest(1, jsonb_array_length(i.details -> 'bounds')) else 1 end as legs
  ) ends
  cross join lateral (
    select case i.product_type when 'FLIGHT' then i.details #>> '{bounds,0,segments,0,carrier,name}' when 'TRAIN' then i.details #>> '{legs,0,operator,name}'
        when 'HOTEL' then i.details #>> '{hotel,name}' else i.details #>> '{serviceProvider,name}' end as vendor,
      origin #>> '{address,cityName}' as from_city, origin #>> '{address,countryCode}' as from_country,
      target #>> '{address,cityName}' as to_city, target #>> '{address,countryCode}' as to_country,
      case i.product_type when 'FLIGHT' then i.details #>> '{fare,cabin}' when 'TRAIN' then i.details ->> 'trainClass' when 'HOTEL' then i.details #>> '{hotel,stars}'
        when 'RENTAL_CAR' then i.details #>> '{car,carClass}' when 'TAXI' then i.details #>> '{vehicle,category}' else i.details #>> '{service,code}' end as class,
      case i.product_type when 'FLIGHT' then i.details #>> '{fare,family}' when 'TRAIN' then i.details ->> 'flexibility' end as flexibility,
      case i.product_type when 'HOTEL' then jsonb_array_length(i.details -> 'nights') else 0 end as nights, legs,
      case when i.product_type in ('FLIGHT', 'TRAIN', 'TAXI') then legs * round(12742.0176 * asin(least(1, sqrt(power(sin((radians((target #>> '{address,latitude}')::float8) - radians((origin #>> '{address,latitude}')::float8)) / 2), 2) + cos(radians((origin #>> '{address,latitude}')::float8)) * cos(radians((target #>> '{address,latitude}')::float8)) * power(sin((radians((target #>> '{address,longitude}')::float8) - radians((origin #>> '{address,longitude}')::float8)) / 2), 2)))))::int end as km
  ) d
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

const read = ['carts', 'cart_items', 'cart_item_travellers', 'item_bookings', 'trip_versions', 'spend_facts'];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of onAllRows(read, ...columns, facts)) await sql.raw(statement).execute(db);
  },
};
