import { sql } from 'kysely';
import type { Database } from '../../kernel/db/index.ts';

/** The company with a fifth of all trips. */
export interface OwnCompany {
  readonly tenantId: string;
  readonly companyId: string;
  /** Travellers among its people; more are invented as its trips need. */
  readonly travellers: readonly string[];
  /** The approver of its trips. */
  readonly approverId: string;
}

/** Amounts to fill in. */
export interface ScaleFigures {
  /** Number of companies, including the demo's company. */
  readonly companies: number;
  /** Total of all companies. */
  readonly trips: number;
}

interface Wanted extends ScaleFigures {
  /** The instant between past and future trips. */
  readonly now: Date;
  readonly own: OwnCompany;
  /** Prefix of the trips' numbers, which no other trips have. */
  readonly numbers: string;
  /** Statements that write the trips of `drawnTrips`, then their items. */
  readonly rows: readonly string[];
}

/** The `now` of `fillTrips`, in its transaction. */
const givenNow = `current_setting('scale.now')::timestamptz`;

/**
 * Each trip with its random values, for a `from`: its company and booker (`customers` by `booker_id`), `trip` from 1 on, `starts_at` and `days`, null
 * for one without items, `status`, `made_at`, and `product` and `money` between 0 and 1.
 */
export const drawnTrips = `(
  select p.company_id, p.id as booker_id, p.person, trip, status, case when state < 0.05 then null else starts_at end as starts_at, case when state < 0.05 then null else days end as days, product, money, made_at
  from (
    select *, least(${givenNow}, starts_at) - lead * interval '60 days' as made_at,
      case when state < 0.05 then 'DRAFT' when state < 0.10 then 'CANCELLED' when state < 0.1005 then 'FAILED'
        when starts_at < ${givenNow} then 'CONFIRMED' when state < 0.25 then 'DRAFT' when state < 0.35 then 'PENDING_APPROVAL' else 'CONFIRMED' end as status
    from scale_drawn
  ) made
  join scale_companies c on c.number = made.company
  join scale_people p on p.company = made.company and p.person = floor(who * c.people)::int
) trips`;

/**
 * Fills a migrated database in one transaction. A fifth of the trips belong to company `own`; the rest is spread unevenly over invented
 * companies of its tenant. A company's trips lie together on disk, unlike real ones, so reading whole trips, such as a text search, is
 * faster here. Drawn from a seed, so that each run is the same. References are checked as for any other row.
 * @param db opened with `isPatient`
 */
export async function fillTrips(db: Database, { now, own, companies, trips, numbers, rows }: Wanted): Promise<void> {
  const others = companies - 1;
  await db.asOwner.transaction().execute(async (trx) => {
    const statements = [
      `set local scale.now = '${now.toISOString()}'`,
      `set local synchronous_commit = off`,
      `set local work_mem = '64MB'`,
      'select setseed(0.42)',
      ...people(own, others, trips),
      ...drawn(others, trips),
      ...rows,
      ...travellers(own, numbers),
      ...approvals(own, numbers),
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
  for (const table of [
    'customers',
    'carts',
    'cart_items',
    'cart_item_travellers',
    'approval_requests',
    'approval_approvers',
    'spend_facts',
  ])
    await sql.raw(`vacuum analyze ${table}`).execute(db.asOwner);
}

/** One person for each hundred trips, at least five. The travellers of `own` have an average number of trips. */
function people({ tenantId, companyId, travellers: known }: OwnCompany, others: number, trips: number): string[] {
  const ids = `array[${known.map((id) => `'${id}'`).join(',')}]::uuid[]`;
  const ownPeople = Math.max(5, known.length, Math.floor(trips / 500));
  const before = Math.min(Math.floor(ownPeople / 4), ownPeople - known.length);
  return [
    `create temp table scale_companies on commit drop as
       select 0 as number, '${companyId}'::uuid as company_id, ${ownPeople} as people
       union all select number, gen_random_uuid(), ${Math.max(5, Math.floor(trips / (Math.max(1, others) * 125)))} from generate_series(1, ${others}) number`,
    `insert into companies (tenant_id, company_id, name, legal_name, registration_number, vat_number, address_line, address_zip, address_city, country_code,
       default_language, default_currency, tab_order, features, plan, subscription_status, subscription_end_date, license_number)
       select '${tenantId}', company_id, 'Company ' || number, '', '', '', '', '', '', 'SE', 'sv', 'SEK', '{}', '{}', 'pro', 'ACTIVE', '2099-01-01', 1000 from scale_companies where number > 0`,
    // Agents of company `own` also act for the other companies.
    `insert into agent_clients (tenant_id, agent_id, agent_company_id, company_id)
       select a.tenant_id, a.agent_id, a.agent_company_id, c.company_id from agent_clients a, scale_companies c where a.tenant_id = '${tenantId}' and a.company_id = '${companyId}' and c.number > 0`,
    `create temp table scale_people on commit drop as
       select number as company, person, company_id, coalesce(case when number = 0 then (${ids})[person - ${before} + 1] end, gen_random_uuid()) as id
       from scale_companies, generate_series(0, people - 1) person`,
    'analyze scale_companies, scale_people',
    `insert into customers (tenant_id, company_id, id, first_name, last_name, email, cellphone, roles, status, address1, address2, zip_code, city, country, language, currency, sort_name, search_text)
       select '${tenantId}', company_id, id, 'Kim' || person, 'Larsson', id || '@scale.example', '', '{TRAVELLER}', 'ACTIVE', '', '', '', '', 'SE', 'sv', 'SEK', 'larsson kim' || person, 'kim' || person || ' larsson'
       from scale_people where id <> all (${ids})`,
    // Every person needs a licence.
    `update companies c set license_number = greatest(license_number, (select count(*) from customers p where p.tenant_id = c.tenant_id and p.company_id = c.company_id)) where tenant_id = '${tenantId}'`,
    'analyze customers',
  ];
}

/** Random values of each trip, three years back and one ahead. */
const drawn = (others: number, trips: number): string[] => [
  `create temp table scale_drawn on commit drop as
     select trip, case when random() < 0.2 then 0 else least(${others}, 1 + floor(${others} * random() ^ 2)::int) end as company, random() ^ 2 as who,
       ${givenNow} + (trip::float8 / ${trips} * 4 - 3 + random() * 0.1) * interval '365 days' as starts_at, random() ^ 3 * 12 as days, random() as state, random() as product, random() as money, random() as lead
     from generate_series(1, ${trips}) trip`,
  'analyze scale_drawn',
];

/** One traveller for each item; for every third item it is not the booker. */
const travellers = ({ tenantId }: OwnCompany, numbers: string): string[] => [
  'analyze carts, cart_items',
  `insert into cart_item_travellers (tenant_id, company_id, item_id, position, customer_id)
     select i.tenant_id, i.company_id, i.id, 0, case when abs(hashtext(i.id::text)) % 3 > 0 then t.booker_id else p.id end
     from cart_items i
     join carts t on t.tenant_id = i.tenant_id and t.company_id = i.company_id and t.id = i.cart_id
     join scale_companies c on c.company_id = i.company_id
     join scale_people p on p.company = c.number and p.person = abs(hashtext('p' || i.id)) % c.people
     where t.tenant_id = '${tenantId}' and starts_with(t.trip_id, '${numbers}')`,
];

const approvals = ({ tenantId, companyId, approverId }: OwnCompany, numbers: string): string[] => [
  `create temp table scale_requests on commit drop as
     select company_id, id as cart_id, gen_random_uuid() as id, created_at from carts where tenant_id = '${tenantId}' and starts_with(trip_id, '${numbers}') and status = 'PENDING_APPROVAL'`,
  `insert into approval_requests (tenant_id, company_id, id, cart_id, trip_version, mode, step, status, on_timeout, deadline, created_at)
     select '${tenantId}', company_id, id, cart_id, 1, 'SOFT', 1, 'PENDING', 'REJECT', ${givenNow} + interval '30 days', created_at from scale_requests`,
  `insert into approval_approvers (tenant_id, company_id, request_id, step, need, approver_id)
     select '${tenantId}', r.company_id, r.id, 1, 'ANY', case when r.company_id = '${companyId}' then '${approverId}'::uuid else p.id end
     from scale_requests r join scale_people p on p.company_id = r.company_id and p.person = 0`,
];
