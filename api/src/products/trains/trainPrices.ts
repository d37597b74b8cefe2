import {
  trainPreferences,
  type AnswerOf,
  type BodyOf,
  type LanguageCode,
  type priceTrain,
  type TrainOffer,
  type TrainPreferences,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { policyTravellers, offerPolicyFor, withVerdicts } from '../kit/offerPolicy.ts';
import { cheapestFirst, pricesOf } from '../offerPrice.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import type { AskedSupplier } from '../search/questions.ts';
import type { Outcome } from '../search/askSupplier.ts';
import type { createSearches } from '../search/searches.ts';
import type { SearchRow } from '../search/searchesRepository.ts';
import { supplierErrorTexts } from '../suppliers/supplierErrorTexts.ts';
import type { SuppliedJourney, TrainQuery, TrainSupplier } from '../suppliers/trainPort.ts';
import { candidateOfTrain } from './trainCandidate.ts';
import { listPricedTickets, storePrices } from './trainOffers.ts';
import { trainQueryOf } from './trainQuery.ts';
import { trainTickets } from './trainSearches.ts';
import type { createTrainStations } from './trainStations.ts';

type PriceAnswer = AnswerOf<typeof priceTrain>;

interface PriceDeps extends Pick<ProductDependencies, 'db' | 'clock'> {
  readonly suppliers: readonly TrainSupplier[];
  readonly searches: ReturnType<typeof createSearches<TrainQuery, SuppliedJourney>>;
  readonly stationsFor: ReturnType<typeof createTrainStations>;
}

/**
 * Prices a journey of a search. Its railway is asked each time: prices expire within minutes, and a failed question may succeed now.
 * @throws ApiError SEARCH_EXPIRED, NOT_FOUND for an unknown journey, OFFER_UNKNOWN for a ticket that is not of the other direction
 */
export const createTrainPrices =
  ({ db, clock, suppliers, searches, stationsFor }: PriceDeps) =>
  async (
    actor: Actor,
    { searchId, journeyId, besideOfferId }: BodyOf<typeof priceTrain>,
    language: LanguageCode,
  ): Promise<PriceAnswer> => {
    assertCan(actor, 'offer.search', actor);
    const { search, journey, otherTicket } = await withScope(db, scopeOf(actor), async (trx) => {
      const results = await searches.read(trx, actor, searchId);
      const requested = results.offers.find(({ id }) => id === journeyId);
      if (requested === undefined) throw new ApiError('NOT_FOUND');
      const { search: row } = results;
      return {
        search: row,
        journey: requested,
        otherTicket: await findOtherTicket(trx, row, requested, besideOfferId),
      };
    });
    const criteria = trainPreferences.parse(search.query);
    const query = trainQueryOf(criteria, await stationsFor(actor, criteria), language);
    const seller = suppliers.filter(({ code }) => code === journey.serviceProvider.code);
    const [answer] = await searches.ask(actor, trainTickets(journey), seller, query, (supplier, of, how) =>
      supplier.listPrices(of, journey, otherTicket, how),
    );
    if (answer?.outcome.state !== 'ANSWERED') return unpriced(journey, answer, language);
    const { offers } = answer.outcome;
    if (offers.length === 0)
      return { journeyId, offers: [], state: 'SOLD_OUT', message: textOf(journey, 'SOLD_OUT', language) };
    const at = clock();
    const stored = { journeyId, way: journey.way, travellers: criteria.passengers.length, at };
    return withScope(db, scopeOf(actor), async (trx) => {
      await storePrices(trx, search, stored, { supplierCode: answer.supplierCode, offers });
      const visible = await visibleOffers(trx, actor, { search, criteria, way: journey.way, offers }, at);
      const soldOut = (journey.classes ?? []).filter((name) => !offers.some(({ trainClass }) => trainClass === name));
      return { journeyId, state: 'PRICED', message: null, offers: visible, soldOut };
    });
  };

/** The ticket of the other direction; null without one. @throws ApiError OFFER_UNKNOWN */
async function findOtherTicket(
  trx: ScopedTransaction,
  search: SearchRow,
  { way }: SuppliedJourney,
  offerId: string | undefined,
): Promise<TrainOffer | null> {
  if (offerId === undefined) return null;
  const ticket = (await listPricedTickets(trx, search)).find((offer) => offer.id === offerId && offer.way !== way);
  if (ticket === undefined) throw new ApiError('OFFER_UNKNOWN');
  return ticket;
}

interface PricedTickets {
  readonly search: SearchRow;
  readonly criteria: TrainPreferences;
  readonly way: number;
  readonly offers: readonly TrainOffer[];
}

/**
 * The cheapest first, with verdicts of the travellers' policies by comparison with priced tickets of the same direction and class; hidden
 * ones are left out.
 */
async function visibleOffers(
  trx: ScopedTransaction,
  actor: Actor,
  { search, criteria: { travellerIds, passengers }, way, offers }: PricedTickets,
  now: Date,
): Promise<TrainOffer[]> {
  const travellers = policyTravellers(actor, travellerIds, passengers.length);
  const policyOn = await offerPolicyFor(trx, actor, travellers, now);
  const comparable = await listPricedTickets(trx, search, way);
  const candidateOf = (offer: TrainOffer) => {
    const prices = pricesOf(comparable.filter(({ trainClass }) => trainClass === offer.trainClass));
    return candidateOfTrain(offer, passengers.length, prices, now);
  };
  return cheapestFirst(withVerdicts(offers, policyOn, candidateOf));
}

function unpriced(
  journey: SuppliedJourney,
  answer: AskedSupplier<Outcome<TrainOffer>> | undefined,
  language: LanguageCode,
): PriceAnswer {
  const code = answer?.outcome.state === 'FAILED' ? answer.outcome.errorCode : 'SUPPLIER_DOWN';
  return { journeyId: journey.id, offers: [], state: 'UNAVAILABLE', message: textOf(journey, code, language) };
}

/** Such as "SJ is not available right now." */
const textOf = (
  { serviceProvider }: SuppliedJourney,
  code: keyof (typeof supplierErrorTexts)[LanguageCode],
  language: LanguageCode,
): string => `${serviceProvider.name} ${supplierErrorTexts[language][code]}`;
