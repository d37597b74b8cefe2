import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { searchBudgetMs } from '../suppliers/withinBudget.ts';
import type { QuestionContext } from '../suppliers/searchPort.ts';
import { supplierChoice } from '../suppliers/supplierConfigs.ts';
import { askSupplier, type Outcome, type SearchedOffer, type SearchKind } from './askSupplier.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';

export interface NamedSupplier {
  readonly code: string;
  readonly name: string;
}

/** A question to one supplier, with its outcome. */
export interface AskedSupplier<Answer> {
  readonly supplierCode: string;
  readonly name: string;
  /** Index among the asked suppliers. */
  readonly position: number;
  readonly outcome: Answer;
}

/** The call of a supplier. @throws SupplierError */
export type Question<Supplier, Query, Offer> = (
  supplier: Supplier,
  query: Query,
  asking: QuestionContext,
) => Promise<readonly Offer[]>;

/** Asks a tenant's suppliers, each within its time budget. @param mostMs upper limit for a tenant's own time limits */
export function createQuestions(
  { db, clock }: Pick<ProductDependencies, 'db' | 'clock'>,
  { budgetMs = searchBudgetMs, mostMs = Number.POSITIVE_INFINITY } = {},
) {
  const breaker = createCircuitBreaker(clock);
  const stopping = new AbortController();

  /** Asks all at once, without waiting. Outcomes reject when the server process ends. */
  async function begin<Query, Offer extends SearchedOffer, Supplier extends NamedSupplier>(
    actor: Actor,
    kind: SearchKind<Query, Offer>,
    suppliers: readonly Supplier[],
    query: Query,
    question: Question<Supplier, Query, Offer>,
  ): Promise<AskedSupplier<Promise<Outcome<Offer>>>[]> {
    if (suppliers.length === 0) return [];
    const { off, timeLimits } = await withScope(db, scopeOf(actor), (trx) =>
      supplierChoice(trx, actor.tenantId, kind.productType),
    );
    const now = clock();
    const active = suppliers.filter(({ code }) => !off.has(code));
    return active.map((supplier, position) => ({
      supplierCode: supplier.code,
      name: supplier.name,
      position,
      outcome: askSupplier(kind, { ...supplier, search: (of, how) => question(supplier, of, how) }, query, {
        now,
        breaker,
        budgetMs: Math.min(timeLimits.get(supplier.code) ?? budgetMs, mostMs),
        stopping: stopping.signal,
      }),
    }));
  }

  return { begin, stop: () => stopping.abort(new Error('The process ends.')) };
}
