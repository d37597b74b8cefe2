import type { ProductSpend, ProductType, Spend, SpendFilterQuery, SpendTotals, UsedRate } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { afterCommit, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { reachSpend } from './analyticsReach.ts';
import { countBooked, listSpent, type Booked, type SpentRow } from './analyticsRepository.ts';
import { sumDays } from './spendDays.ts';
import { enqueueDays } from './spendDaysOutbox.ts';
import type { SpendFilter, SpendRates } from './spendFacts.ts';
import { periodBefore, stepOf } from './spendPeriod.ts';

export interface AnalyticsDependencies extends Pick<KernelDependencies, 'db' | 'clock'> {
  /** Wakes the outbox of a tenant. */
  readonly wake: (tenantId: string) => void;
}

/** A company's spending, as far as the caller's role goes. */
export function createAnalyticsService({ db, clock, wake }: AnalyticsDependencies) {
  /** From the company's stored sums of days if they suffice, otherwise from the facts. */
  async function bookedIn(trx: ScopedTransaction, filter: SpendFilter, rates: SpendRates): Promise<Booked> {
    const keepLater = async (): Promise<void> => {
      await enqueueDays(trx, clock, filter, rates);
      afterCommit(() => wake(filter.tenantId));
    };
    const sums = await sumDays(trx, filter, rates, { keepLater });
    return sums ?? { spent: await listSpent(trx, filter, rates), ...(await countBooked(trx, filter)) };
  }

  /** @throws ApiError those of `reachSpend` */
  const spend = (actor: Actor, companyId: string, query: SpendFilterQuery): Promise<Spend> =>
    reachSpend({ db }, actor, companyId, query, async (trx, { period, filter, isAll, rates, ratesOf }) => {
      const before = periodBefore(period);
      const currency = rates.target;
      const booked = await bookedIn(trx, filter, rates);
      const { spent } = booked;
      const earlier = await bookedIn(trx, { ...filter, ...before }, await ratesOf(before));
      const byStep = Map.groupBy(spent, ({ day }) => stepOf(day, period.step));
      return {
        from: period.from,
        to: period.to,
        previousFrom: before.from,
        previousTo: before.to,
        currency,
        rates: usedRates(spent, rates),
        asOf: clock().toISOString(),
        scope: isAll ? ('ALL' as const) : ('OWN' as const),
        totals: totalsOf(booked, currency),
        previous: totalsOf(earlier, currency),
        products: byProduct(spent, currency),
        step: period.step,
        timeline: period.steps.map((first) => {
          const ofStep = byStep.get(first) ?? [];
          return { from: first, products: byProduct(ofStep, currency), ...figuresOf(ofStep, currency) };
        }),
      };
    });

  return { spend };
}

const sumOf = (rows: readonly SpentRow[], of: (row: SpentRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function totalsOf({ spent, trips, travellers }: Booked, currency: string): SpendTotals {
  return {
    spend: toDecimal({ minor: sumOf(spent, (row) => row.amountMinor), currency }),
    trips,
    travellers,
    compared: sumOf(spent, (row) => row.compared),
    ...figuresOf(spent, currency),
  };
}

/** Figures of days' bookings other than money and people. */
function figuresOf(
  rows: readonly SpentRow[],
  currency: string,
): Omit<SpendTotals, 'spend' | 'trips' | 'travellers' | 'compared'> & { readonly bookings: number } {
  const items = sumOf(rows, (row) => row.items);
  const compared = rows.filter(({ lostMinor }) => lostMinor !== null);
  return {
    bookings: items,
    co2Grams: sumOf(rows, (row) => row.co2Grams),
    inPolicyPercent: items === 0 ? null : tenths((sumOf(rows, (row) => row.inPolicy) / items) * 100),
    leadDays: items === 0 ? null : tenths(sumOf(rows, (row) => row.leadDays) / items),
    savingsLost:
      compared.length === 0 ? null : toDecimal({ minor: sumOf(compared, (row) => row.lostMinor ?? 0), currency }),
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The largest first; equal amounts by name, so that the order is stable. */
const byProduct = (
  rows: readonly SpentRow[],
  currency: string,
): { readonly productType: ProductType; readonly spend: number }[] =>
  [...Map.groupBy(rows, ({ productType }) => productType)]
    .map(([productType, ofProduct]) => ({
      productType,
      spend: toDecimal({ minor: sumOf(ofProduct, (row) => row.amountMinor), currency }),
    }))
    .filter(({ spend }: Pick<ProductSpend, 'spend'>) => spend !== 0)
    .toSorted((a, b) => b.spend - a.spend || (a.productType < b.productType ? -1 : 1));

/** Rates that the bookings of a period were converted by, by currency. */
function usedRates(rows: readonly SpentRow[], { factors }: SpendRates): UsedRate[] {
  const byDay = new Map(factors.map((factor) => [`${factor.day} ${factor.currency}`, factor]));
  const used = rows.flatMap(({ day, currency }) => byDay.get(`${day} ${currency}`) ?? []);
  return [...Map.groupBy(used, ({ currency }) => currency)]
    .map(([currency, ofCurrency]) => {
      const days = ofCurrency.map(({ rateDay }) => rateDay).toSorted();
      const carried = ofCurrency.filter(({ day, rateDay }) => day !== rateDay);
      return {
        currency,
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        carriedDays: new Set(carried.map(({ day }) => day)).size,
      };
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
