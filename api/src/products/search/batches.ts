import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { SupplierErrorCode } from '../suppliers/supplierPort.ts';
import type { Outcome, SearchedOffer, SearchKind } from './askSupplier.ts';
import { listBatches, type BatchRow, type SearchRow } from './searchesRepository.ts';

/** How far a supplier is with a search, and what it offered. */
export type Batch<Offer> = { readonly supplierCode: string } & (
  | { readonly state: 'WAITING' }
  | { readonly state: 'ANSWERED'; readonly offers: readonly Offer[] }
  | { readonly state: 'FAILED'; readonly errorCode: SupplierErrorCode }
);

/** A batch as it is written; undefined while its supplier has not answered. */
export function batchRowOf(outcome: Outcome<SearchedOffer> | undefined): {
  readonly state: BatchRow['state'];
  readonly errorCode: string | null;
  readonly offers: string;
} {
  if (outcome === undefined) return { state: 'WAITING', errorCode: null, offers: '[]' };
  if (outcome.state === 'FAILED') return { state: 'FAILED', errorCode: outcome.errorCode, offers: '[]' };
  return { state: 'ANSWERED', errorCode: null, offers: JSON.stringify(outcome.offers) };
}

/** The batches of a search, in the order in which suppliers were asked; none once the search is gone. */
export async function batchesOf<Query, Offer extends SearchedOffer>(
  trx: ScopedTransaction,
  kind: Pick<SearchKind<Query, Offer>, 'offer'>,
  search: Pick<SearchRow, 'tenantId' | 'companyId' | 'id'>,
): Promise<Batch<Offer>[]> {
  const offers = z.array(kind.offer);
  return (await listBatches(trx, search)).map((row): Batch<Offer> => {
    const { supplierCode, state } = row;
    if (state === 'WAITING') return { supplierCode, state };
    if (state === 'FAILED') return { supplierCode, state, errorCode: row.errorCode as SupplierErrorCode };
    return { supplierCode, state, offers: offers.parse(row.offers) };
  });
}

/** All that was offered so far. */
export const offersIn = <Offer>(batches: readonly Batch<Offer>[]): Offer[] =>
  batches.flatMap((batch) => (batch.state === 'ANSWERED' ? batch.offers : []));
