import { trainOffer, type TrainOffer } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { searchedOffers } from '../kit/storedOffers.ts';
import { insertAnswer, listAnswers, type OfferKey, type SearchKey } from '../search/searchesRepository.ts';

/** What railways answer beside the search itself is kept under the way and the journey that was priced. */
const pricedSubject = (way?: number): string => (way === undefined ? 'prices:' : `prices:${way}:`);

/** A ticket as it is kept with a search: which way it goes, and for how many it is. */
const pricedTrain = z.extend(trainOffer, { way: z.int(), travellers: z.int() });
type PricedTrain = z.output<typeof pricedTrain>;

const storedTrain = z.extend(pricedTrain, { searchId: z.uuid() });
type StoredTrain = z.output<typeof storedTrain>;

export const trainOffers = searchedOffers('TRAIN', storedTrain, pricedSubject());

interface PricedJourney {
  readonly journeyId: string;
  readonly way: number;
  readonly travellers: number;
  readonly at: Date;
}

/** Stores the tickets of a journey; each asking is one row, since prices hold for a while only. */
export const storePrices = (
  trx: ScopedTransaction,
  search: SearchKey,
  { journeyId, way, travellers, at }: PricedJourney,
  answer: { readonly supplierCode: string; readonly offers: readonly TrainOffer[] },
): Promise<void> =>
  insertAnswer(trx, search, {
    supplierCode: answer.supplierCode,
    position: 0,
    subject: `${pricedSubject(way)}${journeyId}:${at.getTime()}`,
    offers: answer.offers.map((offer) => ({ ...offer, way, travellers })),
  });

/** All tickets that were priced so far for one way of a search. */
export async function listPriced(trx: ScopedTransaction, search: SearchKey, way?: number): Promise<PricedTrain[]> {
  const rows = await listAnswers(trx, search, pricedSubject(way));
  return rows.flatMap(({ offers }) => z.array(pricedTrain).parse(offers));
}

/**
 * The tickets of an offer's search in the same class for the same way, as long as that is kept; then the offer alone. A seat in first class is no
 * other offer of one in second.
 */
export async function listComparableTrains(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  offer: StoredTrain,
): Promise<readonly [TrainOffer, ...TrainOffer[]]> {
  const priced = await listPriced(trx, { tenantId, companyId, id: offer.searchId }, offer.way);
  const [first, ...others] = priced.filter(({ trainClass }) => trainClass === offer.trainClass);
  return first === undefined ? [offer] : [first, ...others];
}
