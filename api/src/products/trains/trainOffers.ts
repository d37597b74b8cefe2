import { trainOffer, type TrainOffer } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { searchedOffers } from '../kit/storedOffers.ts';
import { insertAnswer, listAnswers, type OfferKey, type SearchKey } from '../search/searchesRepository.ts';

/** Railways' later answers are stored with the search, under a subject of direction and journey. */
const pricedSubject = (way?: number): string => (way === undefined ? 'prices:' : `prices:${way}:`);

/** A ticket as stored with a search, with its direction and number of travellers. */
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

/** Stores the tickets of a journey; a row for each question, since prices are valid for a while only. */
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

/** All tickets with a price so far, for one direction of a search. */
export async function listPricedTickets(
  trx: ScopedTransaction,
  search: SearchKey,
  way?: number,
): Promise<PricedTrain[]> {
  const rows = await listAnswers(trx, search, pricedSubject(way));
  return rows.flatMap(({ offers }) => z.array(pricedTrain).parse(offers));
}

/**
 * Tickets of the offer's search in the same class and direction while the search is stored; after that the offer alone. Classes are not
 * alternatives to each other.
 */
export async function listComparableTrains(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<OfferKey, 'userId'>,
  offer: StoredTrain,
): Promise<readonly [TrainOffer, ...TrainOffer[]]> {
  const tickets = await listPricedTickets(trx, { tenantId, companyId, id: offer.searchId }, offer.way);
  const [first, ...others] = tickets.filter(({ trainClass }) => trainClass === offer.trainClass);
  return first === undefined ? [offer] : [first, ...others];
}
