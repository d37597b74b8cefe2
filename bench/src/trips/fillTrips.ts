import { Client } from 'pg';
import type { TestCompany } from '../../../api/src/testing/world.ts';

/** How many companies share the trips that the biggest has not. */
const others = 199;

/** The company that is measured, and how many trips all companies have together. */
interface Wanted {
  readonly own: TestCompany;
  readonly trips: number;
}

/** Each trip goes to one of these; one of 20,000 to Zanzibar too. */
const cities = ['stockholm', 'goteborg', 'malmo', 'oslo', 'bergen', 'kobenhavn', 'aarhus', 'beograd', 'novi sad', 'helsinki', 'berlin', 'hamburg', 'paris', 'london', 'madrid', 'milano', 'wien', 'praha'];

/**
 * Fills a migrated database: a fifth of the trips are the own company's, the rest is spread unevenly over 199 others. A company's trips lie together on disk,
 * which real ones do not: what reads the trips themselves, such as a search for text, has it easier here. Drawn from a seed, so that it is the same each time.
 */
export async function fillTrips(url: string, { own, trips }: Wanted): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Set-based and by the owner: references hold by the way that the rows are drawn.
    await client.query('set session_replication_role = replica');
    await client.query(`set synchronous_commit = off; set work_mem = '64MB'`);
    await client.query('select setseed(0.42)');
    for (const statement of [...people(own, trips), ...drawn(trips), ...carts, ...items, ...approvals(own)]) await client.query(statement);
    for (const table of ['customers', 'carts', 'cart_items', 'cart_item_travellers', 'approval_requests', 'approval_approvers']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** A hundred trips for each person, and at least five people. The own traveller is an ordinary one of them, neither the busiest nor the last. */
const people = ({ tenantId, companyId, traveller }: TestCompany, trips: number): string[] => [
  `create temp table bench_companies as
     select 0 as number, '${companyId}'::uuid as company_id, greatest(5, ${trips} / 500) as people
     union all select number, gen_random_uuid(), greatest(5, ${trips} / ${others * 125}) from generate_series(1, ${others}) number`,
  `insert into companies (tenant_id, company_id, name, legal_name, registration_number, vat_number, address_line, address_zip, address_city, country_code,
     default_language, default_currency, tab_order, features, plan, subscription_status, subscription_end_date, license_number)
     select '${tenantId}', company_id, 'Company ' || number, '', '', '', '', '', '', 'SE', 'sv', 'SEK', '{}', '{}', 'pro', 'ACTIVE', '2099-01-01', 1000 from bench_companies where number > 0`,
  `create temp table bench_people as
     select number as company, person, company_id, case when number = 0 and person = people / 4 then '${traveller.id}'::uuid else gen_random_uuid() end as id
     from bench_companies, generate_series(0, people - 1) person`,
  'analyze bench_companies, bench_people',
  `insert into customers (tenant_id, company_id, id, first_name, last_name, email, cellphone, roles, status, address1, address2, zip_code, city, country, language, currency, sort_name, search_text)
     select '${tenantId}', company_id, id, 'Kim' || person, 'Larsson', id || '@bench.example', '', '{TRAVELLER}', 'ACTIVE', '', '', '', '', 'SE', 'sv', 'SEK', 'larsson kim' || person, 'kim' || person || ' larsson'
     from bench_people where id <> '${traveller.id}'`,
];

/** What chance decides of each trip, three years back and one ahead. */
const drawn = (trips: number): string[] => [
  `create temp table bench_drawn as
     select trip, case when random() < 0.2 then 0 else 1 + floor(${others} * random() ^ 2)::int end as company, random() ^ 2 as who,
       now() + (trip::float8 / ${trips} * 4 - 3 + random() * 0.1) * interval '365 days' as starts_at, random() ^ 3 * 12 as days, random() as state, random() as product, random() as money, random() as lead
     from generate_series(1, ${trips}) trip`,
  'analyze bench_drawn',
];

const carts = [
  `insert into carts (tenant_id, company_id, id, trip_id, name, booker_id, status, start_date, end_date, starts_at, ends_at, total_minor, currency, product_types, search_text, submitted_at, created_at)
     select 'nordlys', p.company_id, gen_random_uuid(), 'PT-' || trip, 'Trip ' || trip, p.id, status, starts_at::date, ends_at::date, starts_at, ends_at,
       case when starts_at is null then null else (8000 * exp(money * 5))::bigint end,
       case when starts_at is null then null when trip % 20 < 16 then 'SEK' when trip % 20 < 19 then 'EUR' else 'DKK' end,
       case when starts_at is null then '{}' when product < 0.5 then '{TAXI}' when product < 0.7 then '{FLIGHT,HOTEL}' when product < 0.85 then '{TRAIN}' when product < 0.999 then '{HOTEL,TAXI}' else '{RENTAL_CAR}' end::text[],
       'trip ' || trip || ' pt-' || trip || ' kim' || p.person || ' larsson ' || (array['${cities.join("','")}'])[1 + trip % ${cities.length}] || case when trip % 20000 = 7 then ' zanzibar' else '' end,
       case when status = 'DRAFT' then null else made_at end, made_at
     from (
       select trip, company, who, product, money, made_at,
         case when state < 0.05 then null else starts_at end as starts_at, case when state < 0.05 then null else starts_at + days * interval '1 day' end as ends_at,
         case when state < 0.05 then 'DRAFT' when state < 0.10 then 'CANCELLED' when state < 0.1005 then 'FAILED'
           when starts_at < now() then 'CONFIRMED' when state < 0.25 then 'DRAFT' when state < 0.35 then 'PENDING_APPROVAL' else 'CONFIRMED' end as status
       from (select *, least(now(), starts_at) - lead * interval '60 days' as made_at from bench_drawn) made
     ) trips
     join bench_companies c on c.number = trips.company
     join bench_people p on p.company = trips.company and p.person = floor(who * c.people)::int`,
  'analyze carts',
];

/** One to three bookings of each trip that has a time; every third is for somebody else than the booker. */
const items = [
  `insert into cart_items (tenant_id, company_id, id, cart_id, position, product_type, status, offer_id, supplier_code, starts_at, ends_at, start_date, end_date,
     total_minor, currency, quoted_minor, quoted_currency, rate, rate_date, co2_grams, driver_note, details, created_at)
     select tenant_id, company_id, gen_random_uuid(), id, position, product_types[1], status, 'offer', 'FGT', starts_at, ends_at, start_date, end_date,
       total_minor, currency, total_minor, currency, 1, start_date, 0, '', '{}', created_at
     from carts, generate_series(0, abs(hashtext(trip_id)) % 3) position where starts_at is not null`,
  'analyze cart_items',
  `insert into cart_item_travellers (tenant_id, company_id, item_id, position, customer_id)
     select i.tenant_id, i.company_id, i.id, 0, case when abs(hashtext(i.id::text)) % 3 > 0 then t.booker_id else p.id end
     from cart_items i
     join carts t on t.tenant_id = i.tenant_id and t.company_id = i.company_id and t.id = i.cart_id
     join bench_companies c on c.company_id = i.company_id
     join bench_people p on p.company = c.number and p.person = abs(hashtext('p' || i.id)) % c.people`,
];

const approvals = ({ admin }: TestCompany): string[] => [
  `insert into approval_requests (tenant_id, company_id, id, cart_id, trip_version, mode, step, status, on_timeout, deadline, created_at)
     select tenant_id, company_id, gen_random_uuid(), id, 1, 'SOFT', 1, 'PENDING', 'REJECT', now() + interval '30 days', created_at from carts where status = 'PENDING_APPROVAL'`,
  `insert into approval_approvers (tenant_id, company_id, request_id, step, need, approver_id)
     select r.tenant_id, r.company_id, r.id, 1, 'ANY', case when r.company_id = '${admin.companyId}' then '${admin.id}'::uuid else p.id end
     from approval_requests r join bench_people p on p.company_id = r.company_id and p.person = 0`,
];
