import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { spentColumns, type Booked, type SpentRow } from './analyticsRepository.ts';
import { dates, factsOf, ofPart, type SpendFilter, type SpendRates } from './spendFacts.ts';
import { daysOf } from './spendPeriod.ts';

/** Stored sums of a day. */
interface StoredDay {
  readonly day: string;
  readonly sums: readonly StoredSum[];
  /** Trips with bookings on the day, by the last earlier day with bookings; null for none. */
  readonly trips: readonly { readonly before: string | null; readonly count: number }[];
}

interface StoredSum extends Omit<SpentRow, 'day'> {
  /** Factor of each amount; null in the target currency. */
  readonly factor: number | null;
}

const mostFacts = 50_000;

/**
 * Totals of a company's bookings of a period, or of a product or policy verdict, added up from stored sums of days (`spend_days`). Days that changed
 * since, or that have other rates now, are summed and stored first.
 * @param options.most facts added up at once for days that are not stored; default 50,000, a fraction of a second
 * @param options.keepLater stores the days later if that is too many
 * @returns null if the facts must be read: the filter narrows to something without sums, days of many facts are missing, or another transaction
 * stores the company's days now
 */
export async function sumDays(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
  { most = mostFacts, keepLater }: { readonly most?: number | undefined; readonly keepLater: () => Promise<void> },
): Promise<Booked | null> {
  if (!isKept(filter)) return null;
  const { stored, missing } = await findDays(trx, filter, rates);
  if (missing.reduce((sum, { facts }) => sum + facts, 0) > most) {
    await keepLater();
    return null;
  }
  if (missing.length > 0 && !(await isFree(trx, filter))) return null;
  const computed = missing.length === 0 ? [] : await keepDays(trx, filter, rates, missing);
  const all = [...stored, ...computed];
  return {
    spent: all.flatMap(({ day, sums }) => sums.map((sum) => ({ day, ...sum }))),
    // A trip counts on its first day of the period only.
    trips: all
      .flatMap(({ trips }) => trips)
      .reduce((sum, { before, count }) => (before === null || before < filter.from ? sum + count : sum), 0),
    travellers: await countTravellers(trx, filter, rates, all),
  };
}

/**
 * Stores some of the missing days of a period, newest first.
 * @returns the number still missing; null, storing none, while another transaction stores the company's days
 */
export async function keepMissing(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
  most = mostFacts,
): Promise<number | null> {
  const { missing } = await findDays(trx, filter, rates);
  if (missing.length === 0) return 0;
  if (!(await isFree(trx, filter))) return null;
  let facts = 0;
  const next = missing.toReversed().filter((day, index) => {
    facts += day.facts;
    return index === 0 || facts <= most;
  });
  await keepDays(trx, filter, rates, next);
  return missing.length - next.length;
}

/** A day with facts but without stored sums. */
interface MissingDay {
  readonly day: string;
  readonly facts: number;
}

async function findDays(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
): Promise<{ readonly stored: readonly StoredDay[]; readonly missing: readonly MissingDay[] }> {
  const stored = await listStoredDays(trx, filter, rates);
  const known = new Set(stored.map(({ day }) => day));
  const others = daysOf(filter).filter((day) => !known.has(day));
  return { stored, missing: await withFacts(trx, filter, others) };
}

/** True for a whole company and for its few parts by product or verdict; false for filters by person, group or account. */
const isKept = ({ people, costCenterId, groupId, travellerId, billingProfileId }: SpendFilter) =>
  people === null &&
  [costCenterId, groupId, travellerId, billingProfileId].every((narrowing) => narrowing === undefined);

/** Name of the part of a company's bookings that a filter selects; empty for all of them. */
const partOf = ({ product, policy }: SpendFilter): string =>
  [product, policy].filter((narrowing) => narrowing !== undefined).join(' ');

/** Days whose sums have seen all changes, with the same rates. Sums of older releases do not say how many items were compared. */
async function listStoredDays(trx: ScopedTransaction, filter: SpendFilter, rates: SpendRates): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select d.booked_day as day, d.sums, d.trips from spend_days d
    where d.tenant_id = ${filter.tenantId} and d.company_id = ${filter.companyId} and d.target = ${rates.target}
      and d.part = ${partOf(filter)} and d.booked_day between ${filter.from}::date and ${filter.to}::date and not exists (
        select from spend_day_changes n
        where n.tenant_id = d.tenant_id and n.company_id = d.company_id and n.booked_day = d.booked_day and n.id <> all(d.seen))`.execute(
    trx,
  );
  const factors = new Map(rates.factors.map(({ day, currency, factor }) => [`${day} ${currency}`, Number(factor)]));
  return rows.filter(({ day, sums }) =>
    sums.every(
      ({ currency, factor, compared }: Pick<StoredSum, 'currency' | 'factor'> & { readonly compared?: number }) =>
        compared !== undefined && factor === (factors.get(`${day} ${currency}`) ?? null),
    ),
  );
}

/** Days with bookings, also of another part, in order. */
async function withFacts(
  trx: ScopedTransaction,
  { tenantId, companyId }: SpendFilter,
  days: readonly string[],
): Promise<MissingDay[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<MissingDay>`
    select f.booked_day as day, count(*) as facts from spend_facts f
    where f.tenant_id = ${tenantId} and f.company_id = ${companyId} and f.booked_day = any(${dates(days)})
    group by f.booked_day order by f.booked_day`.execute(trx);
  return rows;
}

/** False while another transaction stores days of the company. It does not wait, because those sums may take long. */
async function isFree(trx: ScopedTransaction, { tenantId, companyId }: SpendFilter): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`spend days ${tenantId} ${companyId}`}, 0)) as "isFree"`.execute(
    trx,
  );
  return rows[0]?.isFree ?? false;
}

/** Sums days and stores them. One statement reads the facts and their changes, so it sees both or neither of a trip. */
async function keepDays(
  trx: ScopedTransaction,
  part: SpendFilter,
  rates: SpendRates,
  missing: readonly Pick<MissingDay, 'day'>[],
): Promise<readonly StoredDay[]> {
  const { tenantId, companyId } = part;
  const days = missing.map(({ day }) => day);
  const filter = { ...part, days };
  const { rows } = await sql<StoredDay>`
    with facts as materialized (
      select f.cart_id, f.booked_day, f.product_type, f.currency, f.amount_minor, f.lost_minor, f.is_live, f.is_in_policy, f.share, f.lead_days, f.co2_grams,
        f.traveller_ids, r.factor
      from ${factsOf(filter, rates)}
    ), sums as (
      select booked_day, jsonb_agg(to_jsonb(s) - 'booked_day') as sums
      from (select f.booked_day, max(f.factor) as factor, ${spentColumns(filter, rates)} from facts f cross join lateral (select f.factor) r
        group by f.booked_day, f.product_type, f.currency) s
      group by booked_day
    ), trip_days as (
      select booked_day, lag(booked_day) over (partition by cart_id order by booked_day) as before
      from (select distinct f.cart_id, f.booked_day from spend_facts f
        where ${ofPart(part)} and f.is_live and f.cart_id in (select cart_id from facts)) booked
    ), trips as (
      select booked_day, jsonb_agg(jsonb_build_object('before', before, 'count', count)) as trips
      from (select booked_day, before, count(*) as count from trip_days group by 1, 2) counted
      group by booked_day
    ), travellers as (
      select f.booked_day, array_agg(distinct traveller) as traveller_ids
      from facts f cross join lateral unnest(f.traveller_ids) traveller where f.is_live group by f.booked_day
    )
    insert into spend_days as d (tenant_id, company_id, target, part, booked_day, seen, sums, trips, traveller_ids)
    select ${tenantId}, ${companyId}::uuid, ${rates.target}, ${partOf(part)}, m.booked_day,
      array(select n.id from spend_day_changes n where n.tenant_id = ${tenantId} and n.company_id = ${companyId} and n.booked_day = m.booked_day),
      coalesce(s.sums, '[]'), coalesce(t.trips, '[]'), coalesce(p.traveller_ids, '{}')
    from unnest(${dates(days)}) m(booked_day)
      left join sums s on s.booked_day = m.booked_day left join trips t on t.booked_day = m.booked_day left join travellers p on p.booked_day = m.booked_day
    on conflict (tenant_id, company_id, target, part, booked_day)
      do update set seen = excluded.seen, sums = excluded.sums, trips = excluded.trips, traveller_ids = excluded.traveller_ids
    returning d.booked_day as day, d.sums, d.trips`.execute(trx);
  return rows;
}

async function countTravellers(
  trx: ScopedTransaction,
  filter: SpendFilter,
  { target }: SpendRates,
  days: readonly Pick<StoredDay, 'day'>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select distinct traveller from spend_days d cross join lateral unnest(d.traveller_ids) traveller
      where d.tenant_id = ${filter.tenantId} and d.company_id = ${filter.companyId} and d.target = ${target} and d.part = ${partOf(filter)}
        and d.booked_day = any(${dates(days.map(({ day }) => day))})
    ) people`.execute(trx);
  return rows[0]?.count ?? 0;
}
