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
  /** Number of all parts, with those that are not listed. */
  readonly parts: number;
}

/** How facts belong to parts: SQL for the key of the one part and its condition, or for the keys of all parts of a fact. */
type Dimension =
  | { readonly key: RawBuilder<string>; readonly where?: RawBuilder<boolean> }
  | { readonly keys: RawBuilder<readonly string[]> };

const pair = sql<string>`least(f.from_city, f.to_city) || '|' || greatest(f.from_city, f.to_city)`;
const isRoute = sql<boolean>`f.from_city <> f.to_city and f.product_type in ('FLIGHT', 'TRAIN')`;

const dimensions: Readonly<Record<SpendDimension, Dimension>> = {
  PRODUCT: { key: sql`f.product_type` },
  ROUTE: { key: sql`f.from_city || '|' || f.to_city`, where: sql`f.from_city <> f.to_city` },
  CITY: { key: sql`f.to_city || '|' || coalesce(f.to_country, '')`, where: sql`f.to_city is not null` },
  VENDOR: { key: sql`f.vendor`, where: sql`f.vendor is not null` },
  TRAVELLER: { keys: sql`f.traveller_ids` },
  COST_CENTER: { key: sql`coalesce(f.cost_center_id::text, '')` },
  RULE: { keys: sql`f.rule_types` },
  REASON: { key: sql`coalesce(f.reason_code, '')`, where: sql`not f.is_in_policy` },
  WINDOW: {
    key: sql`(${sql.raw(`array[${bookingWindows.join(',')}]`)})[width_bucket(f.lead_days, ${sql.raw(`array[${bookingWindows.join(',')}]`)})]::text`,
  },
  HOTEL_CITY: { key: sql`f.to_city`, where: sql`f.product_type = 'HOTEL' and f.to_city is not null` },
  CABIN: { key: sql`coalesce(f.class, '')`, where: sql`f.product_type = 'FLIGHT'` },
  FLEXIBILITY: { key: sql`coalesce(f.flexibility, '')`, where: sql`f.product_type = 'FLIGHT'` },
  RAIL_OR_AIR: { key: sql`${pair} || '|' || f.product_type`, where: isRoute },
};

/** True for rows that count an item once in each part. An item with a row for each cost center counts in each center. */
const onceOfPart = (filter: SpendFilter, by: SpendDimension): RawBuilder<boolean> =>
  by === 'COST_CENTER' ? sql`true` : onceOfItem(filter);

/** Facts `f` of one part, or of all. */
export function partOf(
  filter: SpendFilter,
  rates: SpendRates,
  by: SpendDimension,
): { readonly key: RawBuilder<string>; readonly facts: RawBuilder<unknown>; readonly once: RawBuilder<boolean> } {
  const dimension = dimensions[by];
  const facts = sql`(select f.*, r.factor from ${factsOf(filter, rates)}) f cross join lateral (select f.factor) r`;
  const once = onceOfPart(filter, by);
  return 'keys' in dimension
    ? { key: sql`part::text`, facts: sql`${facts} cross join lateral unnest(${dimension.keys}) part where true`, once }
    : { key: dimension.key, facts: sql`${facts} where ${dimension.where ?? sql`true`}`, once };
}

/**
 * Sums of facts of the same parts and the same share, in whole numbers. Slower expressions, such as keys of several parts and shares, then read these
 * few rows.
 */
function sumsOf(filter: SpendFilter, rates: SpendRates, by: SpendDimension): RawBuilder<unknown> {
  const dimension = dimensions[by];
  const [key, where] = 'keys' in dimension ? [dimension.keys, undefined] : [dimension.key, dimension.where];
  const once = onceOfPart(filter, by);
  const spent = converted(sql`f.amount_minor`, rates);
  const stays = sql`f.is_live and f.nights > 0`;
  return sql`
    select ${key} as key, f.percent / 100 as whole,
      sum(${spent}) as spent,
      count(*) filter (where f.is_live and ${once}) as bookings,
      count(*) filter (where f.is_live and not f.is_in_policy and ${once}) as outside,
      sum(f.co2_grams) as co2_grams,
      sum(f.km) filter (where f.is_live) as km,
      sum(f.seats * f.legs) filter (where f.is_live) as journeys,
      sum(f.nights) filter (where ${stays}) as nights,
      sum(${spent}) filter (where ${stays}) as lodging,
      sum(f.nights) filter (where ${stays} and f.cap_minor is not null) as capped_nights,
      sum(${converted(sql`f.cap_minor`, rates)}) filter (where ${stays}) as cap,
      count(*) filter (where not f.is_live and ${once}) as cancelled,
      sum(${converted(sql`f.refunded_minor`, rates)}) filter (where f.refunded_minor <> 0) as refunded,
      sum(${spent}) filter (where not f.is_live) as unused
    from ${factsOf(filter, rates, 'DAY')} and ${where ?? sql`true`}
    group by 1, f.percent`;
}

/** Totals of a period by one dimension: the parts with the most spending, then with the most bookings. */
export async function breakDown(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
  { by, most }: { readonly by: SpendDimension; readonly most: number },
): Promise<readonly BrokenDownRow[]> {
  const isEach = 'keys' in dimensions[by];
  const { rows } = await sql<BrokenDownRow>`
    select ${isEach ? sql`part::text` : sql`s.key`} as key,
      sum(s.spent)::bigint as "spentMinor",
      sum(s.bookings)::bigint as bookings,
      sum(s.outside)::bigint as outside,
      sum(s.co2_grams)::bigint as "co2Grams",
      coalesce(round(sum(s.km * s.whole)), 0)::bigint as km,
      coalesce(round(sum(s.journeys * s.whole)), 0)::bigint as journeys,
      coalesce(round(sum(s.nights * s.whole)), 0)::bigint as nights,
      round(sum(s.lodging) / sum(s.nights * s.whole))::bigint as "nightlyMinor",
      round(sum(s.cap * s.whole) / sum(s.capped_nights * s.whole))::bigint as "capMinor",
      sum(s.cancelled)::bigint as cancelled,
      coalesce(sum(s.refunded), 0)::bigint as "refundedMinor",
      coalesce(sum(s.unused), 0)::bigint as "unusedMinor",
      count(*) over () as parts
    from (${sumsOf(filter, rates, by)}) s ${isEach ? sql`cross join lateral unnest(s.key) part` : sql``}
    group by 1
    order by "spentMinor" desc, bookings desc, key
    limit ${most}`.execute(trx);
  return rows;
}
