import { bookingWindows, type SpendDimension } from '@portolan/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { converted, factsOf, onceOfItem, type SpendFilter, type SpendRates } from './spendFacts.ts';

/** A part of spending; amounts in minor units of the target currency. */
export interface BrokenDownRow {
  readonly key: string;
  readonly spentMinor: number;
  readonly bookings: number;
  readonly outside: number;
  readonly co2Grams: number;
  readonly km: number;
  readonly journeys: number;
  readonly nights: number;
  readonly nightlyMinor: number | null;
  readonly capMinor: number | null;
  readonly cancelled: number;
  readonly refundedMinor: number;
  readonly unusedMinor: number;
  /** Parts that there are, with those that are not listed. */
  readonly parts: number;
}

/** Which part a fact belongs to: SQL for its key, what else must hold of it, and what it is multiplied with where it belongs to several. */
interface Dimension {
  readonly key: RawBuilder<string>;
  readonly where?: RawBuilder<boolean>;
  readonly each?: RawBuilder<unknown>;
}

const pair = sql<string>`least(f.from_city, f.to_city) || '|' || greatest(f.from_city, f.to_city)`;
const isRoute = sql<boolean>`f.from_city <> f.to_city and f.product_type in ('FLIGHT', 'TRAIN')`;

const dimensions: Readonly<Record<SpendDimension, Dimension>> = {
  PRODUCT: { key: sql`f.product_type` },
  ROUTE: { key: sql`f.from_city || '|' || f.to_city`, where: sql`f.from_city <> f.to_city` },
  CITY: { key: sql`f.to_city || '|' || coalesce(f.to_country, '')`, where: sql`f.to_city is not null` },
  VENDOR: { key: sql`f.vendor`, where: sql`f.vendor is not null` },
  TRAVELLER: { key: sql`part::text`, each: sql`unnest(f.traveller_ids) part` },
  COST_CENTER: { key: sql`coalesce(f.cost_center_id::text, '')` },
  RULE: { key: sql`part`, each: sql`unnest(f.rule_types) part` },
  REASON: { key: sql`coalesce(f.reason_code, '')`, where: sql`not f.is_in_policy` },
  WINDOW: {
    key: sql`(${sql.raw(`array[${bookingWindows.join(',')}]`)})[width_bucket(f.lead_days, ${sql.raw(`array[${bookingWindows.join(',')}]`)})]::text`,
  },
  HOTEL_CITY: { key: sql`f.to_city`, where: sql`f.product_type = 'HOTEL' and f.to_city is not null` },
  CABIN: { key: sql`coalesce(f.class, '')`, where: sql`f.product_type = 'FLIGHT'` },
  FLEXIBILITY: { key: sql`coalesce(f.flexibility, '')`, where: sql`f.product_type = 'FLIGHT'` },
  RAIL_OR_AIR: { key: sql`${pair} || '|' || f.product_type`, where: isRoute },
};

/** Facts of one part, or of all. Where an item has a row for each cost center it counts once in each part, and in each center. */
export function partOf(
  filter: SpendFilter,
  rates: SpendRates,
  by: SpendDimension,
): { readonly key: RawBuilder<string>; readonly facts: RawBuilder<unknown>; readonly once: RawBuilder<boolean> } {
  const { key, where = sql`true`, each } = dimensions[by];
  const facts =
    each === undefined
      ? sql`(select f.*, r.factor from ${factsOf(filter, rates)}) f cross join lateral (select f.factor) r where ${where}`
      : sql`(select f.*, r.factor from ${factsOf(filter, rates)}) f cross join lateral (select f.factor) r cross join lateral ${each} where ${where}`;
  return { key, facts, once: by === 'COST_CENTER' ? sql`true` : onceOfItem(filter) };
}

/** What a period comes to by one dimension: the parts with the most spending, then with the most bookings. */
export async function breakDown(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
  { by, most }: { readonly by: SpendDimension; readonly most: number },
): Promise<readonly BrokenDownRow[]> {
  const { key, facts, once } = partOf(filter, rates, by);
  const whole = sql`f.percent / 100`;
  const nights = sql`sum(f.nights * ${whole}) filter (where f.is_live and f.nights > 0)`;
  const capped = sql`filter (where f.is_live and f.nights > 0 and f.cap_minor is not null)`;
  const { rows } = await sql<BrokenDownRow>`
    select ${key} as key,
      sum(${converted(sql`f.amount_minor`, rates)})::bigint as "spentMinor",
      count(*) filter (where f.is_live and ${once}) as bookings,
      count(*) filter (where f.is_live and not f.is_in_policy and ${once}) as outside,
      sum(f.co2_grams)::bigint as "co2Grams",
      coalesce(round(sum(f.km * ${whole}) filter (where f.is_live)), 0)::bigint as km,
      coalesce(round(sum(f.seats * f.legs * ${whole}) filter (where f.is_live)), 0)::bigint as journeys,
      coalesce(round(${nights}), 0)::bigint as nights,
      round(sum(${converted(sql`f.amount_minor`, rates)}) filter (where f.is_live and f.nights > 0) / ${nights})::bigint as "nightlyMinor",
      round(sum(${converted(sql`f.cap_minor`, rates)} * ${whole}) ${capped} / sum(f.nights * ${whole}) ${capped})::bigint as "capMinor",
      count(*) filter (where not f.is_live and ${once}) as cancelled,
      coalesce(sum(${converted(sql`f.refunded_minor`, rates)}), 0)::bigint as "refundedMinor",
      coalesce(sum(${converted(sql`f.amount_minor`, rates)}) filter (where not f.is_live), 0)::bigint as "unusedMinor",
      count(*) over () as parts
    from ${facts}
    group by 1
    order by "spentMinor" desc, bookings desc, key
    limit ${most}`.execute(trx);
  return rows;
}
