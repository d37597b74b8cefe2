import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import type { SearchedOffer, SearchKind } from './askSupplier.ts';
import { batchesOf, offersIn, stateOf, type Batch } from './batches.ts';
import {
  fillBatches,
  findSearch,
  listBatches,
  listBatchStates,
  type OfferKey,
  type SearchRow,
} from './searchesRepository.ts';

/** A search with its answers so far. */
export interface SearchResults<Offer> {
  readonly search: SearchRow;
  readonly batches: readonly Batch<Offer>[];
  /** All offers so far. */
  readonly offers: readonly Offer[];
}

interface CachedSearch<Offer> {
  /** State of its batches (`stateOf`). */
  readonly state: string;
  readonly results: SearchResults<Offer>;
}

/** Time after the budget until another process finishes the search, in milliseconds. */
const graceMs = 1_000;
/** Number of searches in a process's cache. */
const mostRemembered = 30;

/**
 * Reads searches of one product. Parses each answer once: a process answers the same object until another batch comes. Any process can
 * answer from the rows.
 */
export function createSearchReader<Query, Offer extends SearchedOffer>(clock: Clock, kind: SearchKind<Query, Offer>) {
  /** By id of the search; the last one read is last. */
  const remembered = new Map<string, CachedSearch<Offer>>();

  function remember(searchId: string, read: CachedSearch<Offer>): SearchResults<Offer> {
    remembered.delete(searchId);
    remembered.set(searchId, read);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > mostRemembered) remembered.delete(oldest);
    return read.results;
  }

  /** State of one of the caller's searches. @throws ApiError SEARCH_EXPIRED, also for another person's search */
  return async (trx: ScopedTransaction, key: OfferKey, searchId: string): Promise<SearchResults<Offer>> => {
    const now = clock();
    const search = await findSearch(trx, key, kind.productType, searchId);
    if (search === undefined || search.expiresAt <= now) throw new ApiError('SEARCH_EXPIRED');
    const states = await listBatchStates(trx, search, kind.unpriced?.subject);
    const cached = remembered.get(searchId);
    const isOver = now.getTime() > search.askedUntil.getTime() + graceMs;
    if (isOver && states.some(({ state }) => state === 'WAITING'))
      await fillBatches(trx, search, { state: 'FAILED', errorCode: 'TIMEOUT' });
    else if (cached?.state === stateOf(states)) return remember(searchId, cached);
    const rows = await listBatches(trx, search, kind.unpriced?.subject);
    const batches = batchesOf(kind, rows);
    return remember(searchId, { state: stateOf(rows), results: { search, batches, offers: offersIn(batches) } });
  };
}

/**
 * Computes a value from a search's offers once until another batch comes. Policies and agreements of that time apply to the whole search;
 * adding to a trip checks them again.
 */
export function oncePerBatch<Offer, Made>(
  make: (trx: ScopedTransaction, actor: Actor, results: SearchResults<Offer>) => Promise<Made>,
): typeof make {
  const cache = new WeakMap<SearchResults<Offer>, { readonly agentId: string | undefined; readonly value: Made }>();
  return async (trx, actor, results) => {
    const agentId = actor.agent?.userId;
    const cached = cache.get(results);
    if (cached !== undefined && cached.agentId === agentId) return cached.value;
    const value = await make(trx, actor, results);
    cache.set(results, { agentId, value });
    return value;
  };
}
