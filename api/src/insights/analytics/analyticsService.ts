import type { ProductSpend, ProductType, Spend, SpendTotals } from '@portolan/contracts';
import { assertCan, can } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { convert, ratesDate } from '../../kernel/money/exchangeRates.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { findCompany } from '../../organisation/index.ts';
import { countBooked, findManaged, listSpent, type CountedRow, type SpentRow } from './analyticsRepository.ts';
import { instantsOf, periodBefore, spendPeriod, stepOf } from './spendPeriod.ts';

export interface SpendQuery {
  readonly from: string;
  readonly to: string;
  readonly product?: ProductType | undefined;
  readonly costCenterId?: string | undefined;
}

/** What a company spends, as far as the caller's role goes. */
export function createAnalyticsService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND for another company's, INVALID_INPUT for a period that ends before it begins or is too long */
  const spend = (actor: Actor, companyId: string, { from, to, product, costCenterId }: SpendQuery): Promise<Spend> => {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'analytics.view', key);
    const period = spendPeriod(from, to);
    const before = periodBefore(period);
    const isAll = can(actor, 'analytics.all', key);
    return withScope(db, scopeOf(actor), async (trx) => {
      const company = await findCompany(trx, key);
      if (company === undefined) throw new ApiError('NOT_FOUND');
      const filter = {
        ...key,
        product,
        costCenterId,
        people: isAll ? null : await findManaged(trx, key, actor.userId),
      };
      const { currency, sum } = adderIn(company.defaultCurrency);
      const read = async (days: typeof before) => {
        const within = { ...filter, ...instantsOf(days) };
        const spent = await listSpent(trx, within);
        return { spent, totals: totalsOf(sum(spent), await countBooked(trx, within)) };
      };
      const { spent, totals } = await read(period);
      const { totals: previous } = await read(before);
      const byStep = Map.groupBy(spent, ({ day }) => stepOf(day, period.step));
      return {
        from: period.from,
        to: period.to,
        previousFrom: before.from,
        previousTo: before.to,
        currency,
        rateDate: ratesDate,
        asOf: clock().toISOString(),
        scope: isAll ? 'ALL' : 'OWN',
        totals,
        previous,
        products: byProduct(spent, sum),
        step: period.step,
        timeline: period.steps.map((first) => ({ from: first, products: byProduct(byStep.get(first) ?? [], sum) })),
      };
    });
  };

  return { spend };
}

type Sum = (rows: readonly SpentRow[]) => number;

/** Adds up in one currency, in major units: what is in one currency is summed first, so that the parts agree as far as they can. */
function adderIn(wanted: string): { currency: string; sum: Sum } {
  const { currency } = convert({ minor: 0, currency: 'EUR' }, wanted).money;
  const sum: Sum = (rows) => {
    const minor = [...Map.groupBy(rows, (row) => row.currency)].reduce(
      (total, [from, same]) =>
        total +
        convert({ minor: same.reduce((all, { amountMinor }) => all + amountMinor, 0), currency: from }, currency).money
          .minor,
      0,
    );
    return toDecimal({ minor, currency });
  };
  return { currency, sum };
}

const totalsOf = (
  spend: number,
  { trips, travellers, co2Grams, items, inPolicy, leadDays }: CountedRow,
): SpendTotals => ({
  spend,
  trips,
  travellers,
  co2Grams,
  inPolicyPercent: items === 0 ? null : Math.round((inPolicy / items) * 1000) / 10,
  leadDays: leadDays === null ? null : Math.round(leadDays * 10) / 10,
});

/** The largest first; the same amount by name, so that the order holds. */
const byProduct = (rows: readonly SpentRow[], sum: Sum): { productType: ProductType; spend: number }[] =>
  [...Map.groupBy(rows, ({ productType }) => productType)]
    .map(([productType, ofProduct]) => ({ productType, spend: sum(ofProduct) }))
    .filter(({ spend }: Pick<ProductSpend, 'spend'>) => spend !== 0)
    .toSorted((one, other) => other.spend - one.spend || (one.productType < other.productType ? -1 : 1));
