import { trainOffer, type TrainOffer } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { offersOf, storeOffers, type OfferKey } from '../search/keptOffers.ts';
import { findSearchedOffer, insertAnswer, listAnswers, type SearchRow } from '../search/searchesRepository.ts';

type SearchKey = Pick<SearchRow, 'tenantId' | 'companyId' | 'id'>;

/** What railways answer beside the search itself is kept under the way and the journey that was priced. */
const pricedSubject = (way?: number): string => (way === undefined ? 'prices:' : `prices:${way}:`);

/** An offer that was put into a trip, with the search that it is of and the way that it goes. */
const keptTrainOffer = z.extend(trainOffer, { searchId: z.uuid(), way: z.int(), travellers: z.int() });
type KeptTrainOffer = z.output<typeof keptTrainOffer>;

/** A ticket as it is kept with a search: which way it goes, and for how many it is. */
const pricedOffer = z.extend(trainOffer, { way: z.int(), travellers: z.int() });
type PricedTrainOffer = z.output<typeof pricedOffer>;

interface PricedJourney {
  readonly journeyId: string;
  readonly way: number;
  readonly travellers: number;
  readonly at: Date;
}

/** Keeps the tickets of a journey; each asking is one row, since prices hold for a while only. */
export const keepPrices = (
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
export async function listPriced(trx: ScopedTransaction, search: SearchKey, way?: number): Promise<PricedTrainOffer[]> {
  const rows = await listAnswers(trx, search, pricedSubject(way));
  return rows.flatMap(({ offers }) => z.array(pricedOffer).parse(offers));
}

/** What a person was offered under an id, expired or not. */
export async function findTrain(
  trx: ScopedTransaction,
  key: OfferKey,
  offerId: string,
): Promise<KeptTrainOffer | undefined> {
  const found = await findSearchedOffer(trx, key, 'TRAIN', offerId, pricedSubject());
  return found && { ...pricedOffer.parse(found.offer), searchId: found.search.id };
}

/** Keeps what is put into a trip, so that it is known to whoever submits that. */
export const keepTrain = (trx: ScopedTransaction, key: OfferKey, offer: KeptTrainOffer, now: Date): Promise<void> =>
  storeOffers(trx, key, 'TRAIN', [offer], now);

/** What somebody of the company put into a trip, expired or not. */
export async function findKeptTrain(
  trx: ScopedTransaction,
  key: Omit<OfferKey, 'userId'>,
  offerId: string,
): Promise<KeptTrainOffer | undefined> {
  const row = await offersOf(trx, key, 'TRAIN').where('id', '=', offerId).executeTakeFirst();
  return row && keptTrainOffer.parse(row.payload);
}

/** The tickets of an offer's search in the same class for the same way, as long as that is kept: a seat in first class is no other offer of one in second. */
export async function listTrainsBeside(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  { searchId, way, trainClass }: KeptTrainOffer,
): Promise<TrainOffer[]> {
  const priced = await listPriced(trx, { tenantId, companyId, id: searchId }, way);
  return priced.filter((offer) => offer.trainClass === trainClass);
}
