import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { SupplierErrorCode } from '../suppliers/supplierPort.ts';
import type { Outcome, SearchedOffer, SearchKind } from './askSupplier.ts';
import { listBatches, type BatchRow, type SearchKey } from './searchesRepository.ts';

/** A supplier's state in a search, and its offers. */
export type Batch<Offer> = { readonly supplierCode: string } & (
  | { readonly state: 'WAITING' }
  | { readonly state: 'ANSWERED'; readonly offers: readonly Offer[] }
  | { readonly state: 'FAILED'; readonly errorCode: SupplierErrorCode }
);

/** Columns of a batch; undefined while its supplier has not answered. */
export function batchRowOf(outcome: Outcome<SearchedOffer> | undefined): {
  readonly state: BatchRow['state'];
  readonly errorCode: string | null;
  readonly offers: string;
} {
  if (outcome === undefined) return { state: 'WAITING', errorCode: null, offers: '[]' };
  if (outcome.state === 'FAILED') return { state: 'FAILED', errorCode: outcome.errorCode, offers: '[]' };
  return { state: 'ANSWERED', errorCode: null, offers: JSON.stringify(outcome.offers) };
}

/** The batches of a search from its rows, in order, with later prices. */
export function batchesOf<Query, Offer extends SearchedOffer>(
  kind: Pick<SearchKind<Query, Offer>, 'offer' | 'unpriced'>,
  rows: readonly BatchRow[],
): Batch<Offer>[] {
  const offersOf = ({ offers }: BatchRow): Offer[] => z.array(kind.offer).parse(offers);
  const later = rows.filter(({ subject }) => subject !== '').flatMap(offersOf);
  return rows
    .filter(({ subject }) => subject === '')
    .map((row): Batch<Offer> => {
      const { supplierCode, state } = row;
      if (state === 'WAITING') return { supplierCode, state };
      if (state === 'FAILED') return { supplierCode, state, errorCode: row.errorCode as SupplierErrorCode };
      return { supplierCode, state, offers: withLaterPrices(kind, offersOf(row), later) };
    });
}

/** Replaces offers without a price by their later answers. */
export function withLaterPrices<Query, Offer extends SearchedOffer>(
  { unpriced }: Pick<SearchKind<Query, Offer>, 'unpriced'>,
  offers: readonly Offer[],
  later: readonly Offer[],
): readonly Offer[] {
  if (unpriced === undefined || later.length === 0) return offers;
  const priceByKey = new Map(later.map((offer) => [keyOf(offer), offer]));
  return offers.map((offer) => (unpriced.is(offer) ? (priceByKey.get(keyOf(offer)) ?? offer) : offer));
}

const keyOf = ({ serviceProvider, id }: SearchedOffer): string => `${serviceProvider.code} ${id}`;

/** State of the batches: equal as long as no answer has come. */
export const stateOf = (rows: readonly Pick<BatchRow, 'supplierCode' | 'subject' | 'state'>[]): string =>
  rows.map(({ supplierCode, subject, state }) => [supplierCode, subject, state].join(' ')).join();

/** All offers so far. */
export const offersIn = <Offer>(batches: readonly Batch<Offer>[]): Offer[] =>
  batches.flatMap((batch) => (batch.state === 'ANSWERED' ? batch.offers : []));

/** All offers of a search by anyone of the company; empty if it is deleted. */
export const listSearchOffers = async <Query, Offer extends SearchedOffer>(
  trx: ScopedTransaction,
  kind: Pick<SearchKind<Query, Offer>, 'offer' | 'unpriced'>,
  search: SearchKey,
): Promise<Offer[]> => offersIn(batchesOf(kind, await listBatches(trx, search, kind.unpriced?.subject)));
