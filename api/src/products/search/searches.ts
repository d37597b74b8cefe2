import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { searchLifeMinutes } from '@portolan/contracts';
import type { Clock } from '../../kernel/process/clock.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { searchBudgetMs } from '../suppliers/inTime.ts';
import type { SearchedSupplier } from '../suppliers/searchPort.ts';
import { supplierChoice } from '../suppliers/supplierConfigs.ts';
import { askSupplier, type Outcome, type SearchedOffer, type SearchKind } from './askSupplier.ts';
import { batchesOf, batchRowOf, type Batch } from './batches.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import { fillBatches, findSearch, insertSearch, type SearchRow } from './searchesRepository.ts';

export interface FoundSearch<Offer> {
  readonly search: SearchRow;
  readonly batches: readonly Batch<Offer>[];
}

interface SearchesParts {
  readonly db: Database;
  readonly clock: Clock;
  /** How long a supplier may take; 15 s unless told. */
  readonly budgetMs?: number;
  /** How long starting waits for suppliers: so a search that is quickly over needs no second call. 800 ms unless told. */
  readonly firstAnswerMs?: number;
}

/** How long after the budget another process still waits for the one that asks, in milliseconds. */
const graceMs = 1_000;

/**
 * Searches of one product. All that is known of one stands in the database, so any process answers the next poll; where the one that asks
 * has died, the first poll after the budget calls what did not come a TIMEOUT, and the search is finished.
 */
export function createSearches<Query, Offer extends SearchedOffer>(
  { db, clock, budgetMs = searchBudgetMs, firstAnswerMs = 800 }: SearchesParts,
  kind: SearchKind<Query, Offer>,
) {
  const breaker = createCircuitBreaker(clock);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  /** Asks every supplier at once that the tenant works with. @param wanted what the search is read back with @returns its id */
  async function start(
    actor: Actor,
    wanted: object,
    query: Query,
    all: readonly SearchedSupplier<Query, Offer>[],
  ): Promise<string> {
    const { off, timeLimits } = await withScope(db, scopeOf(actor), (trx) =>
      supplierChoice(trx, actor.tenantId, kind.productType),
    );
    const suppliers = all.filter(({ code }) => !off.has(code));
    const now = clock();
    const outcomes = new Map<string, Outcome<Offer>>();
    const asked = suppliers.map((supplier) => ({
      code: supplier.code,
      answer: askSupplier(kind, supplier, query, {
        now,
        breaker,
        budgetMs: Math.min(budgetMs, timeLimits.get(supplier.code) ?? budgetMs),
        stopping: stopping.signal,
      }).then((outcome) => void outcomes.set(supplier.code, outcome)),
    }));
    await firstOf(
      asked.map(({ answer }) => answer),
      firstAnswerMs,
    );
    // What is not there by now waits in the database; it is written there once the search itself is.
    const early = new Map(outcomes);
    const { tenantId, companyId, userId } = actor;
    const search = { tenantId, companyId, id: randomUUID() };
    const batches = asked.map(({ code }, position) => ({
      tenantId,
      companyId,
      searchId: search.id,
      supplierCode: code,
      position,
      ...batchRowOf(early.get(code)),
    }));
    const row = {
      ...search,
      customerId: userId,
      productType: kind.productType,
      query: JSON.stringify(wanted),
      createdAt: now,
      askedUntil: new Date(now.getTime() + budgetMs),
      expiresAt: new Date(now.getTime() + searchLifeMinutes * 60_000),
    };
    await withScope(db, scopeOf(actor), (trx) => insertSearch(trx, row, batches));
    for (const { code, answer } of asked.filter((one) => !early.has(one.code)))
      writeLater(
        answer.then(() =>
          withScope(db, scopeOf(actor), (trx) => fillBatches(trx, search, batchRowOf(outcomes.get(code)), code)),
        ),
      );
    return search.id;
  }

  /** What cannot be written is called a TIMEOUT by the first poll after the budget. */
  function writeLater(work: Promise<void>): void {
    const settled: Promise<void> = work.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  /** How far a search of the caller is. @throws ApiError SEARCH_EXPIRED, also for anybody else's */
  async function read(trx: ScopedTransaction, actor: Actor, searchId: string): Promise<FoundSearch<Offer>> {
    const now = clock();
    const search = await findSearch(trx, actor, kind.productType, searchId);
    if (search === undefined || search.expiresAt <= now) throw new ApiError('SEARCH_EXPIRED');
    if (now.getTime() > search.askedUntil.getTime() + graceMs)
      await fillBatches(trx, search, { state: 'FAILED', errorCode: 'TIMEOUT' });
    return { search, batches: await batchesOf(trx, kind, search) };
  }

  /** Ends what is asked: what did not come stays WAITING for another process. */
  async function stop(): Promise<void> {
    stopping.abort(new Error('The process ends.'));
    await Promise.all(underWay);
  }

  return { start, read, stop };
}

const firstOf = (answers: readonly Promise<void>[], waitMs: number): Promise<unknown> => {
  const waited = new AbortController();
  return Promise.race([
    Promise.allSettled(answers),
    pause(waitMs, undefined, { signal: waited.signal }).catch(() => undefined),
  ]).finally(() => waited.abort());
};
