import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { askSupplier, type Outcome, type SearchedOffer, type SearchKind } from './askSupplier.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { searchBudgetMs } from '../suppliers/inTime.ts';
import type { SearchedSupplier } from '../suppliers/searchPort.ts';
import { supplierChoice } from '../suppliers/supplierConfigs.ts';

/** What a supplier answered of what was asked for beside a search. */
export interface Asked<Offer> {
  readonly supplierCode: string;
  readonly name: string;
  /** Among those that were asked. */
  readonly position: number;
  readonly outcome: Outcome<Offer>;
}

/** Asks suppliers for more of a search, while somebody waits for it: each within its budget, those that the tenant works with. */
export function createAsking<Query>({ db, clock }: Pick<ProductDependencies, 'db' | 'clock'>) {
  const breaker = createCircuitBreaker(clock);
  const stopping = new AbortController();

  async function ask<Offer extends SearchedOffer>(
    actor: Actor,
    kind: SearchKind<Query, Offer>,
    all: readonly SearchedSupplier<Query, Offer>[],
    query: Query,
  ): Promise<Asked<Offer>[]> {
    if (all.length === 0) return [];
    const { off, timeLimits } = await withScope(db, scopeOf(actor), (trx) =>
      supplierChoice(trx, actor.tenantId, kind.productType),
    );
    return Promise.all(
      all
        .filter(({ code }) => !off.has(code))
        .map(async (supplier, position) => ({
          supplierCode: supplier.code,
          name: supplier.name,
          position,
          outcome: await askSupplier(kind, supplier, query, {
            now: clock(),
            breaker,
            budgetMs: timeLimits.get(supplier.code) ?? searchBudgetMs,
            stopping: stopping.signal,
          }),
        })),
    );
  }

  return { ask, stop: () => stopping.abort(new Error('The process ends.')) };
}
