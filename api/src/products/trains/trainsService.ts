import {
  trainPreferences,
  type AnswerOf,
  type BodyOf,
  type LanguageCode,
  type Place,
  type priceTrain,
  type searchTrains,
  type TrainOffer,
  type TrainPreferences,
  type TrainSearch,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { countPeopleIn } from '../../organisation/index.ts';
import { judgeFor, overrideRight, toldTo } from '../../policies/index.ts';
import { pricesOf } from '../offerPrice.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createSearchAsking, type Asked } from '../search/searchAsking.ts';
import { offersIn } from '../search/batches.ts';
import { createSearches, type FoundSearch } from '../search/searches.ts';
import { searchBudgetMs } from '../suppliers/inTime.ts';
import { supplierErrorTexts } from '../suppliers/supplierErrorTexts.ts';
import type { SuppliedJourney } from '../suppliers/trainPort.ts';
import { candidateOfTrain } from './trainCandidate.ts';
import { keepPrices, listPriced } from './trainOffers.ts';
import { trainQueryOf, type AskedStations } from './trainQuery.ts';
import { assertDays } from './trainRules.ts';
import { trainSearch, trainTickets } from './trainSearches.ts';

type SearchAnswer = AnswerOf<typeof searchTrains>;
type PriceAnswer = AnswerOf<typeof priceTrain>;

/** Searching trains: the journeys of a day, and the tickets for one of them. */
export function createTrainsService(
  {
    db,
    clock,
    searchSuppliers,
    places: catalog,
  }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers' | 'places'>,
  places: PlacesService,
) {
  const { trains: suppliers } = searchSuppliers;
  // There is no second call that would ask how far a search is: all that comes in time is in the answer.
  const searches = createSearches({ db, clock, firstAnswerMs: searchBudgetMs }, trainSearch);
  const asking = createSearchAsking({ db, clock });

  /**
   * @throws ApiError INVALID_INPUT, UNKNOWN_PLACE, NO_STATION, SAME_STATION, STARTS_IN_PAST, BACK_BEFORE_OUTWARD, SALE_NOT_OPEN, UNKNOWN_TRAVELLER,
   * SUPPLIER_UNAVAILABLE where no railway answers
   */
  async function search(actor: Actor, body: TrainSearch, language: LanguageCode): Promise<SearchAnswer> {
    assertCan(actor, 'offer.search', actor);
    const wanted = trainPreferences.parse(body);
    const stations = await stationsFor(actor, wanted);
    assertDays(wanted, stations.from[0]?.timeZone ?? 'UTC', clock());
    await assertColleagues(actor, wanted.travellerIds ?? []);
    const query = trainQueryOf(wanted, stations, language);
    const searchId = await searches.start(actor, wanted, query, suppliers);
    return withScope(db, scopeOf(actor), async (trx) => {
      const { search: row, batches } = await searches.read(trx, actor, searchId);
      if (batches.length > 0 && batches.every(({ state }) => state === 'FAILED'))
        throw new ApiError('SUPPLIER_UNAVAILABLE');
      const found = offersIn(batches);
      return {
        searchId,
        expiresAt: row.expiresAt.toISOString(),
        directions: query.ways.map((_way, index) => ({
          journeys: found
            .filter(({ way }) => way === index)
            .map(shownJourney)
            .toSorted(byDeparture),
        })),
      };
    });
  }

  async function stationsFor(actor: Actor, { from, to, via }: TrainPreferences): Promise<AskedStations> {
    const stations = {
      from: await stationsOf(actor, from),
      to: await stationsOf(actor, to),
      via: via === undefined ? [] : await stationsOf(actor, via),
    };
    const isSame = (one: readonly Place[], other: readonly Place[]): boolean =>
      one.some(({ pointId }) => other.some((station) => station.pointId === pointId));
    if (isSame(stations.from, stations.to) || isSame(stations.via, [...stations.from, ...stations.to]))
      throw new ApiError('SAME_STATION');
    return stations;
  }

  async function stationsOf(actor: Actor, pointId: string): Promise<Place[]> {
    const place = await places.findById(actor, pointId);
    if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
    const stations = catalog.stationsOf(place);
    if (stations.length === 0) throw new ApiError('NO_STATION');
    return stations;
  }

  async function assertColleagues(actor: Actor, travellerIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(travellerIds)];
    const known = await withScope(db, scopeOf(actor), (trx) => countPeopleIn(trx, actor, wanted));
    if (known !== wanted.length) throw new ApiError('UNKNOWN_TRAVELLER');
  }

  /**
   * The tickets for a journey of a search. Its railway is asked each time: prices hold for minutes, and one that did not come may come now.
   * @throws ApiError SEARCH_EXPIRED, NOT_FOUND for a journey that the search has not found, OFFER_UNKNOWN for a ticket that is none of its other direction
   */
  async function price(
    actor: Actor,
    { searchId, journeyId, besideOfferId }: BodyOf<typeof priceTrain>,
    language: LanguageCode,
  ): Promise<PriceAnswer> {
    assertCan(actor, 'offer.search', actor);
    const { row, journey, beside } = await withScope(db, scopeOf(actor), async (trx) => {
      const begun = await searches.read(trx, actor, searchId);
      const found = offersIn(begun.batches).find(({ id }) => id === journeyId);
      if (found === undefined) throw new ApiError('NOT_FOUND');
      return {
        row: begun.search,
        journey: found,
        beside: besideOfferId === undefined ? null : await ticketBeside(trx, begun, found, besideOfferId),
      };
    });
    const wanted = trainPreferences.parse(row.query);
    const query = trainQueryOf(wanted, await stationsFor(actor, wanted), language);
    const seller = suppliers.find(({ code }) => code === journey.serviceProvider.code);
    const [asked] = await asking.ask(
      actor,
      trainTickets(journey),
      seller === undefined
        ? []
        : [{ code: seller.code, name: seller.name, search: (of, how) => seller.listPrices(of, journey, beside, how) }],
      query,
    );
    if (asked === undefined || asked.outcome.state === 'FAILED') return unpriced(journey, asked, language);
    const { offers } = asked.outcome;
    if (offers.length === 0)
      return { ...none(journey), state: 'SOLD_OUT', message: told(journey, 'SOLD_OUT', language) };
    const travellers = wanted.passengers.length;
    return withScope(db, scopeOf(actor), async (trx) => {
      const at = clock();
      await keepPrices(trx, row, { journeyId, way: journey.way, travellers, at }, { ...asked, offers });
      const judged = await judgedOffers(trx, actor, { row, wanted, journey, offers });
      const soldOut = (journey.classes ?? []).filter((one) => !offers.some(({ trainClass }) => trainClass === one));
      return { journeyId, state: 'PRICED', message: null, offers: judged, soldOut };
    });
  }

  async function ticketBeside(
    trx: ScopedTransaction,
    { search: row }: FoundSearch<SuppliedJourney>,
    { way }: SuppliedJourney,
    offerId: string,
  ): Promise<TrainOffer> {
    const found = (await listPriced(trx, row)).find((offer) => offer.id === offerId && offer.way !== way);
    if (found === undefined) throw new ApiError('OFFER_UNKNOWN');
    return found;
  }

  /** The cheapest first, as the travellers' policy sees them beside what was priced of the same way in the same class; what that hides is left out. */
  async function judgedOffers(
    trx: ScopedTransaction,
    actor: Actor,
    {
      row,
      wanted: { travellerIds = [], passengers },
      journey,
      offers,
    }: {
      readonly row: FoundSearch<SuppliedJourney>['search'];
      readonly wanted: TrainPreferences;
      readonly journey: SuppliedJourney;
      readonly offers: readonly TrainOffer[];
    },
  ): Promise<TrainOffer[]> {
    const now = clock();
    // Where nobody is named yet, the caller's own policy says most; adding judges by who really travels.
    const isNamed = travellerIds.length > 0;
    const travellers = {
      userIds: isNamed ? travellerIds : [actor.userId],
      hasGuests: isNamed && passengers.length > travellerIds.length,
    };
    const judge = await judgeFor(trx, actor, travellers, now);
    const mayOverride = await overrideRight(trx, actor, actor.userId)(travellers);
    const priced = await listPriced(trx, row, journey.way);
    return offers
      .map((offer) => {
        const found = pricesOf(priced.filter(({ trainClass }) => trainClass === offer.trainClass));
        return { ...offer, policy: toldTo(mayOverride, judge(candidateOfTrain(offer, passengers.length, found, now))) };
      })
      .filter(({ policy }) => !policy.violations.some(({ action }) => action === 'HIDE'))
      .toSorted((one, other) => one.price.total - other.price.total || (one.id < other.id ? -1 : 1));
  }

  return {
    search,
    price,
    async stop(): Promise<void> {
      asking.stop();
      await searches.stop();
    },
  };
}

const none = ({ id }: SuppliedJourney) => ({ journeyId: id, offers: [] });

function unpriced(journey: SuppliedJourney, asked: Asked<TrainOffer> | undefined, language: LanguageCode): PriceAnswer {
  const code = asked?.outcome.state === 'FAILED' ? asked.outcome.errorCode : 'SUPPLIER_DOWN';
  return { ...none(journey), state: 'UNAVAILABLE', message: told(journey, code, language) };
}

/** Such as "SJ is not available right now." */
const told = (
  { serviceProvider }: SuppliedJourney,
  code: keyof (typeof supplierErrorTexts)[LanguageCode],
  language: LanguageCode,
): string => `${serviceProvider.name} ${supplierErrorTexts[language][code]}`;

const shownJourney = ({ id, legs, durationMinutes, co2Grams }: SuppliedJourney) => ({
  id,
  legs,
  durationMinutes,
  co2Grams,
});

const byDeparture = (one: Pick<SuppliedJourney, 'legs' | 'durationMinutes'>, other: typeof one): number =>
  Date.parse(one.legs[0]?.from.dateTime ?? '') - Date.parse(other.legs[0]?.from.dateTime ?? '') ||
  one.durationMinutes - other.durationMinutes;
