import { sql } from 'kysely';
import type { Database } from '../../api/src/kernel/db/index.ts';
import type { TestCompany } from '../../api/src/testing/world.ts';

/** Filled tables, each with many indexes, which are created again after the rows. */
const filled = ['carts', 'cart_items', 'spend_facts'];

export interface Filling {
  readonly trips: number;
  /** Days over which they were booked, up to today. */
  readonly days: number;
  /** With the items themselves, which reports read and sums do not. */
  readonly hasItems?: boolean;
}

/**
 * Trips with one or two bookings each, and their facts as trips write them, in booking order. Nothing is checked row by row: all references
 * are written together.
 */
export async function fillFacts(
  db: Database,
  { tenantId, companyId, traveller }: TestCompany,
  { trips, days, hasItems = false }: Filling,
): Promise<void> {
  const statements = [
    `set local synchronous_commit = off`,
    `set local session_replication_role = replica`,
    `set local maintenance_work_mem = '256MB'`,
    `create temp table made_again on commit drop as
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname in (${filled.map((table) => `'${table}'`).join(', ')}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    eachOf('name', `'drop index ' || each`),
    `insert into carts (tenant_id, company_id, id, trip_id, name, booker_id, status, product_types, search_text, created_at)
      select '${tenantId}', '${companyId}', gen_random_uuid(), 'PT-' || trip, 'Trip ' || trip, '${traveller.id}', 'CONFIRMED', '{TAXI}', '',
        date_trunc('milliseconds', now()) - ((${trips} - trip)::bigint * ${days} / ${trips}) * interval '1 day' from generate_series(1, ${trips}) trip`,
    `insert into spend_facts (tenant_id, company_id, cart_id, item_id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at, booked_day,
        lead_days, amount_minor, currency, co2_grams, is_in_policy, is_live, percent, vendor, from_city, from_country, to_city, to_country, class, flexibility,
        nights, seats, legs, km, reason_code, rule_types, refunded_minor, lost_minor, cap_minor, total_minor)
      select tenant_id, company_id, id, item, share, case when shares = 2 then md5(share::text)::uuid end,
        (array['FLIGHT', 'HOTEL', 'TRAIN', 'TAXI', 'RENTAL_CAR'])[1 + trip % 5], booker_id,
        array[md5('person ' || trip % 20000)::uuid], created_at, (created_at at time zone 'UTC')::date,
        trip % 40, (5000 + trip * 7919 % 90000) / shares, (array['SEK', 'SEK', 'SEK', 'EUR', 'USD'])[1 + trip % 5], 2400 * (1 + trip % 9), trip % 6 > 0, trip % 17 > 0,
        100 / shares, 'Vendor ' || trip % 60, 'City ' || trip % 50, 'SE', 'City ' || trip % 70, 'NO', 'ECONOMY', 'FLEX',
        case trip % 5 when 1 then 2 else 0 end, 1, 1 + trip % 2, 400, null, case trip % 6 when 0 then '{MAX_PRICE}' else '{}' end::text[], 0, 500, 20000, 5000 + trip * 7919 % 90000
      from (
        select c.*, substr(trip_id, 4)::bigint as trip, gen_random_uuid() as item, case when substr(trip_id, 4)::bigint % 5 = 0 then 2 else 1 end as shares
        from carts c cross join lateral generate_series(0, (substr(trip_id, 4)::bigint % 2)::int)
        where c.tenant_id = '${tenantId}' and starts_with(name, 'Trip ')
      ) items cross join lateral generate_series(0, shares - 1) share`,
    ...(hasItems ? [itemsOf(tenantId)] : []),
    eachOf('definition', 'each'),
  ];
  await db.asOwner.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
  for (const table of filled) await sql.raw(`vacuum analyze ${table}`).execute(db.asOwner);
}

/** The item of each booking of the facts, with only the required fields. */
const itemsOf = (tenantId: string): string =>
  `insert into cart_items (tenant_id, company_id, id, cart_id, position, product_type, status, offer_id, supplier_code, starts_at, ends_at, start_date, end_date,
      total_minor, currency, quoted_minor, quoted_currency, rate, rate_date, co2_grams, driver_note, details, created_at)
    select tenant_id, company_id, item_id, cart_id, 0, product_type, 'CONFIRMED', item_id, 'FGT', booked_at, booked_at, booked_day, booked_day,
      total_minor, currency, total_minor, currency, 1, booked_day, co2_grams, '', '{}', booked_at
    from spend_facts where tenant_id = '${tenantId}' and share = 0`;

/** Executes a statement for each row of `made_again`. @param statement SQL that builds it from `each`, the row's column */
const eachOf = (column: 'name' | 'definition', statement: string): string =>
  `do $$ declare each text; begin for each in select ${column} from made_again loop execute ${statement}; end loop; end $$`;
