import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { searchLifeMinutes } from '@portolan/contracts';
import type { Clock } from '../../kernel/process/clock.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type Database } from '../../kernel/db/index.ts';
import { searchBudgetMs } from '../suppliers/withinBudget.ts';
import type { SearchedSupplier } from '../suppliers/searchPort.ts';
import { createQuestions, type AskedSupplier, type NamedSupplier, type Question } from './questions.ts';
import type { Outcome, SearchedOffer, SearchKind } from './askSupplier.ts';
import { batchRowOf } from './batches.ts';
import { fillBatches, insertSearch } from './searchesRepository.ts';
import { createSearchReader } from './searchReader.ts';

interface SearchesDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Time budget of a supplier; default 15 s. */
  readonly budgetMs?: number;
  /** Time that the start waits for suppliers, so that quick searches need no second call; default 800 ms. */
  readonly firstAnswerMs?: number;
}

/**
 * Searches of one product. Their state is in the database, so any process answers the next poll. If the asking process has died, the first
 * poll after the budget marks missing answers as TIMEOUT and finishes the search.
 */
export function createSearches<Query, Offer extends SearchedOffer>(
  { db, clock, budgetMs = searchBudgetMs, firstAnswerMs = 800 }: SearchesDeps,
  kind: SearchKind<Query, Offer>,
) {
  const searching = createQuestions({ db, clock }, { budgetMs, mostMs: budgetMs });
  const asking = createQuestions({ db, clock });
  const underWay = new Set<Promise<void>>();

  /** The first poll after the budget marks unwritten answers as TIMEOUT. */
  function writeLater(work: Promise<void>): void {
    const settled: Promise<void> = work.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  return {
    /** Asks all of the tenant's suppliers at once. @param criteria the search's body, stored with it @returns its id */
    async start(
      actor: Actor,
      criteria: object,
      query: Query,
      suppliers: readonly SearchedSupplier<Query, Offer>[],
    ): Promise<string> {
      const now = clock();
      const questions = await searching.begin(actor, kind, suppliers, query, (supplier, ...how) =>
        supplier.search(...how),
      );
      const early = await answeredWithin(questions, firstAnswerMs);
      const { search, batches } = rowsOf(actor, kind, criteria, { questions, early, now, budgetMs });
      await withScope(db, scopeOf(actor), (trx) => insertSearch(trx, search, batches));
      // Late answers are written after the search row exists.
      for (const { supplierCode, outcome } of questions.filter((question) => !early.has(question.supplierCode)))
        writeLater(
          outcome.then((late) =>
            withScope(db, scopeOf(actor), (trx) => fillBatches(trx, search, batchRowOf(late), supplierCode)),
          ),
        );
      return search.id;
    },

    read: createSearchReader(clock, kind),

    /** Asks suppliers for more of a search, and waits for all answers. */
    async ask<More extends SearchedOffer, Supplier extends NamedSupplier>(
      actor: Actor,
      more: SearchKind<Query, More>,
      suppliers: readonly Supplier[],
      query: Query,
      question: Question<Supplier, Query, More>,
    ): Promise<AskedSupplier<Outcome<More>>[]> {
      const questions = await asking.begin(actor, more, suppliers, query, question);
      return Promise.all(questions.map(async (question) => ({ ...question, outcome: await question.outcome })));
    },

    /** Ends all questions; missing answers stay WAITING for another process. */
    async stop(): Promise<void> {
      asking.stop();
      searching.stop();
      await Promise.all(underWay);
    },
  };
}

type AskedSuppliers<Offer> = readonly AskedSupplier<Promise<Outcome<Offer>>>[];

/** Answers within the time, by the supplier's code. */
async function answeredWithin<Offer>(
  questions: AskedSuppliers<Offer>,
  waitMs: number,
): Promise<ReadonlyMap<string, Outcome<Offer>>> {
  const answers = new Map<string, Outcome<Offer>>();
  const waited = new AbortController();
  await Promise.race([
    Promise.allSettled(
      questions.map(async ({ supplierCode, outcome }) => void answers.set(supplierCode, await outcome)),
    ),
    pause(waitMs, undefined, { signal: waited.signal }).catch(() => undefined),
  ]).finally(() => waited.abort());
  return new Map(answers);
}

interface NewSearch<Offer> {
  readonly questions: AskedSuppliers<Offer>;
  readonly early: ReadonlyMap<string, Outcome<Offer>>;
  readonly now: Date;
  readonly budgetMs: number;
}

/** Rows of a new search. */
function rowsOf<Query, Offer extends SearchedOffer>(
  { tenantId, companyId, userId }: Actor,
  { productType }: Pick<SearchKind<Query, Offer>, 'productType'>,
  criteria: object,
  { questions, early, now, budgetMs }: NewSearch<Offer>,
) {
  const id = randomUUID();
  return {
    search: {
      tenantId,
      companyId,
      id,
      customerId: userId,
      productType,
      query: JSON.stringify(criteria),
      createdAt: now,
      askedUntil: new Date(now.getTime() + budgetMs),
      expiresAt: new Date(now.getTime() + searchLifeMinutes * 60_000),
    },
    batches: questions.map(({ supplierCode, position }) => ({
      tenantId,
      companyId,
      searchId: id,
      supplierCode,
      position,
      ...batchRowOf(early.get(supplierCode)),
    })),
  };
}
