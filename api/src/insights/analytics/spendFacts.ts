import type { ProductType, SpendFilterQuery } from '@portolan/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { loadDailyRates, type DayFactor } from '../../kernel/money/dailyRates.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import { daysOf, instantsOf } from './spendPeriod.ts';

/** Filter of the facts to add up, and their currency. */
export interface SpendFilter extends CompanyKey {
  /** First and last day, yyyy-MM-dd in UTC. */
  readonly from: string;
  readonly to: string;
  /** Only these days; default: all. */
  readonly days?: readonly string[];
  readonly product?: ProductType | undefined;
  readonly costCenterId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly travellerId?: string | undefined;
  readonly billingProfileId?: string | undefined;
  readonly policy?: SpendFilterQuery['policy'];
  /** Facts of trips that one of these people booked or travels on; null for everyone's. */
  readonly people: readonly string[] | null;
}

/** Rates from the currencies of a company's facts to one currency, for each day of a period. */
export interface SpendRates {
  readonly target: string;
  readonly factors: readonly DayFactor[];
}

/** A person and those whom they manage. */
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

/** Currencies of a company's facts, found by the index without reading the facts. */
async function listCurrencies(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    with recursive found as (
      select min(currency) as currency from spend_facts where tenant_id = ${tenantId} and company_id = ${companyId}
      union all
      select (select min(currency) from spend_facts f
        where f.tenant_id = ${tenantId} and f.company_id = ${companyId} and f.currency > found.currency)
      from found where found.currency is not null
    )
    select currency from found where currency is not null`.execute(trx);
  return rows.map(({ currency }) => currency);
}

/** Rates for the amounts of a period. */
export async function loadSpendRates(
  trx: ScopedTransaction,
  key: CompanyKey,
  period: { readonly from: string; readonly to: string },
  target: string,
): Promise<SpendRates> {
  const foreign = (await listCurrencies(trx, key)).filter((currency) => currency !== target);
  if (foreign.length === 0) return { target, factors: [] };
  const rates = await loadDailyRates(trx, [...foreign, target], period);
  return {
    target,
    factors: daysOf(period).flatMap((day) => foreign.map((currency) => rates.factorOf(day, currency, target))),
  };
}

export const uuids = (ids: readonly string[]): RawBuilder<string[]> => sql`${`{${ids.join(',')}}`}::uuid[]`;
export const dates = (days: readonly string[]): RawBuilder<string[]> => sql`${`{${days.join(',')}}`}::date[]`;
const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${`{${values.join(',')}}`}::text[]`;

/**
 * Facts `f` of a filter, each with the factor of its amounts, for the `from` of a statement. Amounts are rounded row by row, so that parts add up to
 * the whole in every grouping.
 * @param index finds the facts: the index of instants has them in the order of lists, with money and counts; the index of days is a tenth of its
 * size, for reading each fact
 */
export function factsOf(
  filter: SpendFilter,
  { target, factors }: SpendRates,
  index: 'INSTANT' | 'DAY' = 'INSTANT',
): RawBuilder<unknown> {
  const conditions = [
    ofPart(filter),
    filter.days === undefined ? inPeriod(filter, index) : sql`f.booked_day = any(${dates(filter.days)})`,
  ];
  if (filter.costCenterId !== undefined) conditions.push(sql`f.cost_center_id = ${filter.costCenterId}`);
  if (filter.travellerId !== undefined) conditions.push(sql`${filter.travellerId} = any(f.traveller_ids)`);
  if (filter.billingProfileId !== undefined) conditions.push(sql`f.billing_profile_id = ${filter.billingProfileId}`);
  if (filter.groupId !== undefined)
    conditions.push(sql`f.traveller_ids && array(
      select customer_id from group_members g
      where g.tenant_id = ${filter.tenantId} and g.company_id = ${filter.companyId} and g.group_id = ${filter.groupId})`);
  if (filter.people !== null) {
    const people = uuids(filter.people);
    conditions.push(sql`(f.booker_id = any(${people}) or f.traveller_ids && ${people})`);
  }
  const rates =
    factors.length === 0
      ? sql`cross join (select null::numeric as factor) r`
      : sql`left join unnest(${texts(factors.map(({ day }) => day))}::date[], ${texts(factors.map(({ currency }) => currency))},
          ${texts(factors.map(({ factor }) => factor))}::numeric[]) as r(day, currency, factor)
          on r.day = f.booked_day and r.currency = f.currency and f.currency <> ${target}`;
  return sql`spend_facts f ${rates} where ${sql.join(conditions, sql` and `)}`;
}

/** Facts `f` of a company, narrowed to the product and policy verdict of the filter. */
export function ofPart({ tenantId, companyId, product, policy }: SpendFilter): RawBuilder<unknown> {
  const conditions = [sql`f.tenant_id = ${tenantId} and f.company_id = ${companyId}`];
  if (product !== undefined) conditions.push(sql`f.product_type = ${product}`);
  if (policy !== undefined) conditions.push(sql`f.is_in_policy = ${policy === 'IN'}`);
  return sql.join(conditions, sql` and `);
}

function inPeriod(filter: SpendFilter, index: 'INSTANT' | 'DAY'): RawBuilder<unknown> {
  if (index === 'DAY') return sql`f.booked_day between ${filter.from}::date and ${filter.to}::date`;
  const { since, until } = instantsOf(filter);
  return sql`f.booked_at >= ${since} and f.booked_at < ${until}`;
}

/** A column of a fact in the target currency, in minor units. */
export const converted = (column: RawBuilder<unknown>, { target }: SpendRates): RawBuilder<number> =>
  sql`case when f.currency = ${target} then ${column} else round(${column} * r.factor)::bigint end`;

/** True for one row of each item only: its row of the filter's cost center, else its first share. */
export const onceOfItem = (filter: Pick<SpendFilter, 'costCenterId'>): RawBuilder<boolean> =>
  filter.costCenterId === undefined ? sql`f.share = 0` : sql`true`;
