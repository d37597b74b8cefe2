import type { SpendFilterQuery } from '@portolan/contracts';
import { assertCan, can } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { findCompany } from '../../organisation/index.ts';
import { findManaged, loadSpendRates, type SpendFilter, type SpendRates } from './spendFacts.ts';
import { spendPeriod, type SpendPeriod } from './spendPeriod.ts';

/** A query for a company's spending, narrowed to what the caller's role may see. */
export interface Reached {
  readonly period: SpendPeriod;
  readonly filter: SpendFilter;
  /** False if the filter is narrowed to the caller's own people. */
  readonly isAll: boolean;
  readonly rates: SpendRates;
  /** Rates for another period of the same filter. */
  readonly ratesOf: (period: Pick<SpendPeriod, 'from' | 'to'>) => Promise<SpendRates>;
}

/**
 * Reads a filter for its caller and hands it to `work` in one transaction. Admins and analysts see all of the company, others what they, or the
 * people whom they manage, booked or travel on. Default currency: the company's own.
 * @throws ApiError NOT_FOUND for another company, INVALID_INPUT for a period that ends before it begins or is too long, or an unknown currency
 */
export function reachSpend<Result>(
  { db }: Pick<KernelDependencies, 'db'>,
  actor: Actor,
  companyId: string,
  { from, to, currency, ...narrowing }: SpendFilterQuery,
  work: (trx: ScopedTransaction, reached: Reached) => Promise<Result>,
): Promise<Result> {
  const key = { tenantId: actor.tenantId, companyId };
  assertCan(actor, 'analytics.view', key);
  const period = spendPeriod(from, to);
  const isAll = can(actor, 'analytics.all', key);
  return withScope(
    db,
    scopeOf(actor),
    async (trx) => {
      const company = await findCompany(trx, key);
      if (company === undefined) throw new ApiError('NOT_FOUND');
      const target = currencyOf(currency, company.defaultCurrency);
      const people = isAll ? null : await findManaged(trx, key, actor.userId);
      const ratesOf = (days: Pick<SpendPeriod, 'from' | 'to'>) => loadSpendRates(trx, key, days, target);
      const filter = { ...key, from, to, ...narrowing, people };
      return work(trx, { period, filter, isAll, rates: await ratesOf(period), ratesOf });
    },
    { jit: 'off', work_mem: '64MB' },
  );
}

/** @throws ApiError INVALID_INPUT for a requested currency without a rate */
function currencyOf(requested: string | undefined, own: string): string {
  const { currency } = convert({ minor: 0, currency: 'EUR' }, requested ?? own).money;
  if (requested !== undefined && currency !== requested)
    throw new ApiError('INVALID_INPUT', { fields: [{ field: 'query.currency', code: 'unknown' }] });
  return currency;
}
