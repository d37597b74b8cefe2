import type { ProductType } from '@portolan/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { converted, factsOf, onceOfItem, type SpendFilter, type SpendRates } from './spendFacts.ts';

/** Totals of a day's bookings of a product in one currency; amounts in minor units of the target currency. */
export interface SpentRow {
  readonly day: string;
  readonly productType: ProductType;
  readonly currency: string;
  readonly amountMinor: number;
  readonly lostMinor: number | null;
  readonly items: number;
  /** Items with a known alternative. */
  readonly compared: number;
  readonly inPolicy: number;
  readonly leadDays: number;
  readonly co2Grams: number;
}

/** Totals of a period's bookings. */
export interface Booked {
  readonly spent: readonly SpentRow[];
  readonly trips: number;
  readonly travellers: number;
}

/** SQL for totals of facts `f` of a day, product and currency: the columns of `SpentRow` but the day. */
export function spentColumns(filter: SpendFilter, rates: SpendRates): RawBuilder<unknown> {
  const booked = sql`filter (where f.is_live and ${onceOfItem(filter)})`;
  return sql`f.product_type as "productType", f.currency,
      sum(${converted(sql`f.amount_minor`, rates)})::bigint as "amountMinor",
      sum(${converted(sql`f.lost_minor`, rates)}) filter (where f.is_live)::bigint as "lostMinor",
      count(*) ${booked} as items,
      count(f.lost_minor) ${booked} as compared,
      count(*) filter (where f.is_live and f.is_in_policy and ${onceOfItem(filter)}) as "inPolicy",
      coalesce(sum(f.lead_days) ${booked}, 0)::bigint as "leadDays",
      sum(f.co2_grams)::bigint as "co2Grams"`;
}

/** Money and counts by day, product and currency. */
export async function listSpent(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
): Promise<readonly SpentRow[]> {
  const { rows } = await sql<SpentRow>`
    select f.booked_day as "day", ${spentColumns(filter, rates)}
    from ${factsOf(filter, rates)}
    group by f.booked_day, f.product_type, f.currency`.execute(trx);
  return rows;
}

/** Trips and people with bookings, each once. */
export async function countBooked(
  trx: ScopedTransaction,
  filter: SpendFilter,
): Promise<Pick<Booked, 'trips' | 'travellers'>> {
  const unpriced = { target: '', factors: [] };
  const [facts, wholeFacts] = [factsOf(filter, unpriced), factsOf(filter, unpriced, 'DAY')];
  const { rows } = await sql<{ trips: number; travellers: number }>`
    select (select count(*) from (select from ${facts} and f.is_live group by f.cart_id) trips) as trips,
      (select count(*) from (
        select traveller from (select f.traveller_ids from ${wholeFacts} and f.is_live and ${onceOfItem(filter)} group by f.traveller_ids) parties,
          unnest(traveller_ids) traveller group by traveller) people) as travellers`.execute(trx);
  return rows[0] ?? { trips: 0, travellers: 0 };
}
