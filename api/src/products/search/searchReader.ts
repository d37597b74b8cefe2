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

/** A search as far as it is. */
export interface FoundSearch<Offer> {
  readonly search: SearchRow;
  readonly batches: readonly Batch<Offer>[];
  /** All that was offered so far. */
  readonly offers: readonly Offer[];
}

interface Remembered<Offer> {
  /** How far its batches were (`stateOf`). */
  readonly state: string;
  readonly found: FoundSearch<Offer>;
}

/** How long after the budget another process still waits for the one that asks, in milliseconds. */
const graceMs = 1_000;
/** How many searches a process remembers. */
const mostRemembered = 30;

/**
 * Reads searches of one product. Each answer is parsed once: until another batch comes, a process answers the same object again. Any process can
 * answer, since the rows say all.
 */
export function createSearchReader<Query, Offer extends SearchedOffer>(clock: Clock, kind: SearchKind<Query, Offer>) {
  /** By the search's id; the one that was read last stands at the end. */
  const remembered = new Map<string, Remembered<Offer>>();

  function remember(searchId: string, read: Remembered<Offer>): FoundSearch<Offer> {
    remembered.delete(searchId);
    remembered.set(searchId, read);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > mostRemembered) remembered.delete(oldest);
    return read.found;
  }

  /** How far a search of the caller's is. @throws ApiError SEARCH_EXPIRED, also for anybody else's */
  return async (trx: ScopedTransaction, key: OfferKey, searchId: string): Promise<FoundSearch<Offer>> => {
    const now = clock();
    const search = await findSearch(trx, key, kind.productType, searchId);
    if (search === undefined || search.expiresAt <= now) throw new ApiError('SEARCH_EXPIRED');
    const states = await listBatchStates(trx, search, kind.unpriced?.subject);
    const known = remembered.get(searchId);
    const isOver = now.getTime() > search.askedUntil.getTime() + graceMs;
    if (isOver && states.some(({ state }) => state === 'WAITING'))
      await fillBatches(trx, search, { state: 'FAILED', errorCode: 'TIMEOUT' });
    else if (known?.state === stateOf(states)) return remember(searchId, known);
    const rows = await listBatches(trx, search, kind.unpriced?.subject);
    const batches = batchesOf(kind, rows);
    return remember(searchId, { state: stateOf(rows), found: { search, batches, offers: offersIn(batches) } });
  };
}

/**
 * Makes something of a search's offers for its caller, once until another batch comes. What policies and agreements say then holds for the whole
 * search; adding to a trip judges again.
 */
export function oncePerBatch<Offer, Made>(
  make: (trx: ScopedTransaction, actor: Actor, found: FoundSearch<Offer>) => Promise<Made>,
): typeof make {
  const made = new WeakMap<FoundSearch<Offer>, { readonly agentId: string | undefined; readonly value: Made }>();
  return async (trx, actor, found) => {
    const agentId = actor.agent?.userId;
    const known = made.get(found);
    if (known !== undefined && known.agentId === agentId) return known.value;
    const value = await make(trx, actor, found);
    made.set(found, { agentId, value });
    return value;
  };
}
