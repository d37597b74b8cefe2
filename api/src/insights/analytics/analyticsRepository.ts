import type { ProductType } from '@portolan/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';

/** Which facts are added up. */
export interface SpendFilter extends CompanyKey {
  readonly since: Date;
  /** Not in it any more. */
  readonly until: Date;
  readonly product?: ProductType | undefined;
  readonly costCenterId?: string | undefined;
  /** Facts of trips that one of these booked or travels on; null for everyone's. */
  readonly people: readonly string[] | null;
}

/** What was spent on a product, booked on a day in UTC, in one currency. */
export interface SpentRow {
  readonly day: string;
  readonly productType: ProductType;
  readonly currency: string;
  readonly amountMinor: number;
}

/** What a period's bookings count, beside money. */
export interface CountedRow {
  readonly trips: number;
  readonly travellers: number;
  readonly co2Grams: number;
  readonly items: number;
  readonly inPolicy: number;
  readonly leadDays: number | null;
}

/** The person and those whom they manage. */
export async function findManaged(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  userId: string,
): Promise<string[]> {
  const reports = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('lineManagerId', '=', userId)
    .execute();
  return [userId, ...reports.map(({ id }) => id)];
}

const idsOf = (ids: readonly string[]): RawBuilder<string[]> => sql<string[]>`${`{${ids.join(',')}}`}::uuid[]`;

function factsOf(trx: ScopedTransaction, filter: SpendFilter) {
  let facts = trx
    .selectFrom('spendFacts as f')
    .where('f.tenantId', '=', filter.tenantId)
    .where('f.companyId', '=', filter.companyId)
    .where('f.bookedAt', '>=', filter.since)
    .where('f.bookedAt', '<', filter.until);
  if (filter.product !== undefined) facts = facts.where('f.productType', '=', filter.product);
  if (filter.costCenterId !== undefined) facts = facts.where('f.costCenterId', '=', filter.costCenterId);
  if (filter.people !== null) {
    const people = idsOf(filter.people);
    facts = facts.where(sql<boolean>`(f.booker_id = any(${people}) or f.traveller_ids && ${people})`);
  }
  return facts;
}

/** Money by day, product and currency. */
export const listSpent = (trx: ScopedTransaction, filter: SpendFilter): Promise<SpentRow[]> => {
  const day = sql<string>`to_char(f.booked_at at time zone 'UTC', 'YYYY-MM-DD')`;
  return factsOf(trx, filter)
    .select((select) => [
      day.as('day'),
      'f.productType',
      'f.currency',
      sql<number>`${select.fn.sum('f.amountMinor')}::bigint`.as('amountMinor'),
    ])
    .groupBy(['day', 'f.productType', 'f.currency'])
    .execute();
};

/** What is booked, each item once however many centers share it; an item whose shares are not all meant counts, too. */
export async function countBooked(trx: ScopedTransaction, filter: SpendFilter): Promise<CountedRow> {
  const live = factsOf(trx, filter).where('f.isLive', '=', true);
  const counted = await live
    .select((select) => [
      select.fn.count<number>('f.cartId').distinct().as('trips'),
      select.fn.count<number>('f.itemId').distinct().as('items'),
      sql<number>`count(distinct f.item_id) filter (where f.is_in_policy)`.as('inPolicy'),
      sql<number>`coalesce(sum(f.co2_grams), 0)::bigint`.as('co2Grams'),
    ])
    .executeTakeFirstOrThrow();
  const { leadDays } = await trx
    .selectFrom(live.select(['f.itemId', 'f.leadDays']).distinct().as('items'))
    .select(sql<number | null>`avg(lead_days)::float8`.as('leadDays'))
    .executeTakeFirstOrThrow();
  const { travellers } = await trx
    .selectFrom(live.select(sql<string>`unnest(f.traveller_ids)`.as('traveller')).as('people'))
    .select((select) => select.fn.count<number>('traveller').distinct().as('travellers'))
    .executeTakeFirstOrThrow();
  return { ...counted, leadDays, travellers };
}
