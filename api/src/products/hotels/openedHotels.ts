import {
  hotelInputs,
  type AnswerOf,
  type HotelInputs,
  type HotelOffer,
  type LanguageCode,
  type listHotelOffers,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { withVerdicts } from '../kit/offerPolicy.ts';
import { cheapestFirst } from '../offerPrice.ts';
import type { AskedSupplier } from '../search/questions.ts';
import type { Outcome } from '../search/askSupplier.ts';
import type { SearchResults } from '../search/searchReader.ts';
import type { SuppliedHotel } from '../suppliers/hotelPort.ts';
import { supplierErrorTexts } from '../suppliers/supplierErrorTexts.ts';
import { listFavourites } from './favouriteHotelsRepository.ts';
import { mergedHotels, presentMergedHotel, roomPoliciesFor, type RoomPolicy } from './mergedHotels.ts';
import { candidateOfRate, pricesOf } from './hotelCandidate.ts';
import { companyFactsOf, listAgreements } from './hotelFactsRepository.ts';
import { listRates, storeRates } from './hotelOffers.ts';
import { hotelQueryOf } from './hotelQuery.ts';
import type { HotelSearchDeps } from './HotelSearchDeps.ts';
import { hotelRates, isForRoom, occupancyOf } from './hotelSearches.ts';

type HotelOffersAnswer = AnswerOf<typeof listHotelOffers>;

/**
 * Opens a hotel of a search: all its rates for each room. Suppliers are asked once, and their answers are stored with the search.
 * @throws ApiError SEARCH_EXPIRED, NOT_FOUND for an unknown hotel, or one that a policy hides
 */
export const createOpenedHotels =
  ({ db, clock, suppliers, searches }: HotelSearchDeps) =>
  async (actor: Actor, hotelId: string, searchId: string, language: LanguageCode): Promise<HotelOffersAnswer> => {
    assertCan(actor, 'offer.search', actor);
    const { results, stored, agreements } = await withScope(db, scopeOf(actor), async (trx) => {
      const current = await searches.read(trx, actor, searchId);
      return {
        results: current,
        stored: await listRates(trx, current.search, hotelId),
        agreements: await listAgreements(trx, actor, clock()),
      };
    });
    const inputs = hotelInputs.parse(results.search.query);
    const own = results.offers.filter(({ id }) => id === hotelId);
    const sellers = new Set(own.map(({ serviceProvider }) => serviceProvider.code));
    if (sellers.size === 0) throw new ApiError('NOT_FOUND');
    const answers = await searches.ask(
      actor,
      hotelRates,
      suppliers.filter(({ code }) => sellers.has(code) && !stored.has(code)),
      hotelQueryOf(inputs, language, agreements),
      (supplier, query, how) => supplier.listRates(query, hotelId, how),
    );
    return withScope(db, scopeOf(actor), async (trx) => {
      for (const { outcome, ...of } of answers)
        if (outcome.state === 'ANSWERED')
          await storeRates(trx, results.search, hotelId, { ...of, offers: outcome.offers });
      // A simultaneous request may have stored other rates first.
      const rates = [...(await listRates(trx, results.search, hotelId)).values()].flat();
      return {
        ...(await present(trx, actor, { results, inputs, own, rates }, clock())),
        unanswered: unansweredOf(answers, language),
        expiresAt: results.search.expiresAt.toISOString(),
      };
    });
  };

interface Opened {
  readonly results: SearchResults<SuppliedHotel>;
  readonly inputs: HotelInputs;
  /** The hotel as each supplier answered it. */
  readonly own: readonly SuppliedHotel[];
  readonly rates: readonly HotelOffer[];
}

async function present(
  trx: ScopedTransaction,
  actor: Actor,
  { results, inputs, own, rates }: Opened,
  now: Date,
): Promise<Pick<HotelOffersAnswer, 'hotel' | 'descriptions' | 'rooms'>> {
  const policies = await roomPoliciesFor(trx, actor, inputs.requestedRooms, now);
  const [hotel] = mergedHotels(own, policies, now);
  if (hotel === undefined) throw new ApiError('NOT_FOUND');
  const facts = await companyFactsOf(trx, actor, [hotel], now);
  return {
    hotel: presentMergedHotel(hotel, inputs, facts, await listFavourites(trx, actor), {}),
    descriptions: hotel.suppliers[0]?.descriptions ?? [],
    rooms: policies.map((policy) => presentRoom(policy, results.offers, rates, now)),
  };
}

function presentRoom(
  { room, policyOn }: RoomPolicy,
  results: readonly SuppliedHotel[],
  rates: readonly HotelOffer[],
  now: Date,
): HotelOffersAnswer['rooms'][number] {
  const prices = pricesOf(results, room);
  const own = rates.filter((rate) => isForRoom(rate, room));
  const visible = withVerdicts(own, policyOn, (rate) => candidateOfRate(rate, rate.hotel, prices, now));
  return {
    occupancy: occupancyOf(room),
    travellerIds: room.travellerIds ?? [],
    offers: cheapestFirst(visible).map(({ hotel: _hotel, ...rate }) => rate),
  };
}

const unansweredOf = (
  answers: readonly AskedSupplier<Outcome<unknown>>[],
  language: LanguageCode,
): HotelOffersAnswer['unanswered'] =>
  answers.flatMap(({ supplierCode, name, outcome }) =>
    outcome.state === 'FAILED'
      ? [{ code: supplierCode, name, message: supplierErrorTexts[language][outcome.errorCode] }]
      : [],
  );
