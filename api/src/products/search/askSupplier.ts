import type { ProductType } from '@portolan/contracts';
import type * as z from 'zod/mini';
import { isTemporary, SupplierError } from '../suppliers/bookingPort.ts';
import { withinBudget, searchBudgetMs } from '../suppliers/withinBudget.ts';
import type { SearchedSupplier } from '../suppliers/searchPort.ts';
import type { SupplierErrorCode } from '../suppliers/supplierPort.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';

/** Fields of every offer of a search. */
export interface SearchedOffer {
  readonly id: string;
  readonly serviceProvider: { readonly code: string };
}

/** A product's search. */
export interface SearchKind<Query, Offer extends SearchedOffer> {
  readonly productType: ProductType;
  readonly offer: z.ZodMiniType<Offer>;
  /** Whether an offer fits the query. */
  fits(offer: Offer, query: Query): boolean;
  /** Offers without a price, and the subject prefix of later answers; left out if all have a price. */
  readonly unpriced?: { readonly subject: string; is(offer: Offer): boolean };
}

/** Outcome of a question to a supplier. */
export type Outcome<Offer> =
  | { readonly state: 'ANSWERED'; readonly offers: readonly Offer[] }
  | { readonly state: 'FAILED'; readonly errorCode: SupplierErrorCode };

interface AskDeps {
  readonly now: Date;
  readonly breaker: CircuitBreaker;
  /** Aborted when the server process ends. */
  readonly stopping: AbortSignal;
  readonly budgetMs?: number | undefined;
}

/** Number of offers accepted from one supplier, at most. */
const mostOffers = 500;

/**
 * Asks one supplier, within its time budget, and keeps the valid offers for the query. A supplier with only invalid offers, or over its
 * budget, has failed.
 * @throws the reason of `stopping`
 */
export async function askSupplier<Query, Offer extends SearchedOffer>(
  kind: SearchKind<Query, Offer>,
  supplier: SearchedSupplier<Query, Offer>,
  query: Query,
  { now, breaker, stopping, budgetMs = searchBudgetMs }: AskDeps,
): Promise<Outcome<Offer>> {
  if (!breaker.allows(supplier.code)) return { state: 'FAILED', errorCode: 'SUPPLIER_DOWN' };
  const outcome = await withinBudget(
    async (signal) => supplier.search(query, { now, signal }),
    budgetMs,
    stopping,
  ).then(
    (offers) => checked(kind, supplier.code, offers, query),
    (error: unknown): Outcome<Offer> => {
      stopping.throwIfAborted();
      return { state: 'FAILED', errorCode: error instanceof SupplierError ? error.code : 'UNKNOWN' };
    },
  );
  breaker.note(supplier.code, outcome.state === 'FAILED' && isTemporary(outcome.errorCode));
  return outcome;
}

function checked<Query, Offer extends SearchedOffer>(
  kind: SearchKind<Query, Offer>,
  code: string,
  answer: unknown,
  query: Query,
): Outcome<Offer> {
  const received: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const sound = new Map<string, Offer>();
  for (const offer of received.slice(0, mostOffers)) {
    const { data } = kind.offer.safeParse(offer);
    if (data !== undefined && data.serviceProvider.code === code && kind.fits(data, query)) sound.set(data.id, data);
  }
  if (sound.size === 0 && received.length > 0) return { state: 'FAILED', errorCode: 'UNKNOWN' };
  return { state: 'ANSWERED', offers: [...sound.values()] };
}
