import {
  flightPreferences,
  type AnswerOf,
  type FlightJourney,
  type FlightLeg,
  type FlightPreferences,
  type LanguageCode,
  type listFlightOffers,
  type listHomeFlights,
  type Place,
  type searchFlights,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { countPeopleIn } from '../../organisation/index.ts';
import { judgeFor, overrideRight, toldTo } from '../../policies/index.ts';
import { quotedOf } from '../offerPrice.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { offersIn } from '../search/batches.ts';
import { createSearchAsking } from '../search/searchAsking.ts';
import { createSearches } from '../search/searches.ts';
import { presentSearchState } from '../search/searchPresenter.ts';
import type { FlightQuery, SuppliedJourney, WantedLeg } from '../suppliers/flightPort.ts';
import { candidateOfFlight, candidateOfJourney, comparablePrices } from './flightCandidate.ts';
import { keepTickets, listTickets } from './flightOffers.ts';
import { airportsNear, airportsOf } from './flightPlaces.ts';
import { assertLegs, assertPeople } from './flightRules.ts';
import { flightSearch, ticketsOf } from './flightSearches.ts';

type SearchAnswer = AnswerOf<typeof searchFlights>;
type OffersAnswer = AnswerOf<typeof listFlightOffers>;

/** Searching flights: the poll, and the tickets for the journeys that somebody chose. */
export function createFlightsService(
  {
    db,
    clock,
    searchSuppliers,
    places: catalog,
  }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers' | 'places'>,
  places: Pick<PlacesService, 'findById'>,
) {
  const { flights: suppliers } = searchSuppliers;
  const searches = createSearches({ db, clock }, flightSearch);
  const asking = createSearchAsking({ db, clock });
  const names = new Map(suppliers.map(({ code, name }) => [code, name]));

  /**
   * Starts a search, or tells how far one is: with a `searchId` nothing else is read of the body.
   * @throws ApiError INVALID_INPUT naming each field, UNKNOWN_TRAVELLER, SEARCH_EXPIRED
   */
  async function search(
    actor: Actor,
    { searchId, ...wanted }: FlightPreferences & { readonly searchId?: string | undefined },
    language: LanguageCode,
  ): Promise<SearchAnswer> {
    assertCan(actor, 'offer.search', actor);
    return answer(actor, searchId ?? (await start(actor, wanted, language)), language);
  }

  async function start(actor: Actor, wanted: FlightPreferences, language: LanguageCode): Promise<string> {
    assertPeople(wanted);
    const query = await queryOf(actor, wanted, language);
    assertLegs(query.legs, clock());
    const named = new Set(wanted.travellerIds);
    const known = await withScope(db, scopeOf(actor), (trx) => countPeopleIn(trx, actor, [...named]));
    if (known < named.size) throw new ApiError('UNKNOWN_TRAVELLER');
    return searches.start(actor, wanted, query, suppliers);
  }

  async function queryOf(actor: Actor, wanted: FlightPreferences, language: LanguageCode): Promise<FlightQuery> {
    const { legs, occupancy, cabin = null, directOnly = false, lowCostOnly = false, nearby = false, currency } = wanted;
    const found = await Promise.all(legs.map((leg, index) => legOf(actor, leg, index, nearby)));
    const unknown = found.flatMap(({ unknown: fields }) => fields);
    if (unknown.length > 0) throw new ApiError('INVALID_INPUT', { fields: unknown });
    return { legs: found.map(({ leg }) => leg), occupancy, cabin, directOnly, lowCostOnly, currency, language };
  }

  /** A leg with the airports of its places; a place that is not known, or has no airport, is named. */
  async function legOf(
    actor: Actor,
    leg: FlightLeg,
    index: number,
    isNearby: boolean,
  ): Promise<{ readonly leg: WantedLeg; readonly unknown: readonly RefusedField[] }> {
    const unknown: RefusedField[] = [];
    const airportsFor = async (field: 'from' | 'from2' | 'to' | 'to2'): Promise<Place[]> => {
      const pointId = leg[field];
      if (pointId === undefined) return [];
      const place = await places.findById(actor, pointId);
      const airports = place === undefined ? [] : (isNearby ? airportsNear : airportsOf)(place, catalog);
      if (airports.length === 0) unknown.push({ field: `legs.${index}.${field}`, code: 'unknown' });
      return airports;
    };
    const once = (all: readonly Place[]): Place[] => [...new Map(all.map((place) => [place.pointId, place])).values()];
    const from = once([...(await airportsFor('from')), ...(await airportsFor('from2'))]);
    const to = once([...(await airportsFor('to')), ...(await airportsFor('to2'))]);
    const askedFor = [leg.from, leg.from2, leg.to, leg.to2].filter((pointId) => pointId !== undefined);
    return { leg: { from, to, date: leg.date, askedFor }, unknown };
  }

  /** Who judges: those who travel, else the caller, whose own policy says most. */
  async function judgesFor(trx: ScopedTransaction, actor: Actor, { travellerIds = [], occupancy }: FlightPreferences) {
    const people = occupancy.adults + occupancy.children + occupancy.infants;
    const travellers = {
      userIds: travellerIds.length > 0 ? travellerIds : [actor.userId],
      hasGuests: travellerIds.length > 0 && travellerIds.length < people,
    };
    const judge = await judgeFor(trx, actor, travellers, clock());
    const right = await overrideRight(trx, actor, actor.userId)(travellers);
    return { judge, told: (verdict: ReturnType<typeof judge>) => toldTo(right, verdict) };
  }

  /** All that came so far, judged by the travellers' policy; what that hides is left out. The cheapest of each leg first. */
  async function answer(actor: Actor, searchId: string, language: LanguageCode): Promise<SearchAnswer> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { search: row, batches } = await searches.read(trx, actor, searchId);
      const wanted = flightPreferences.parse(row.query);
      const found = offersIn(batches);
      const { judge, told } = await judgesFor(trx, actor, wanted);
      const judged = found
        .map((journey) => ({ journey, policy: judge(candidateOfJourney(journey, found, wanted)) }))
        .filter(({ policy }) => !policy.violations.some(({ action }) => action === 'HIDE'));
      return {
        ...presentSearchState(row, batches, names, language),
        legs: wanted.legs.map((_, leg) => {
          const own = judged.filter(({ journey }) => journey.leg === leg);
          const average = own.reduce((sum, { journey }) => sum + journey.co2Grams, 0) / own.length;
          return {
            journeys: own
              .map(({ journey, policy }) => ({
                ...presentJourney(journey, wanted.currency, average),
                policy: told(policy),
              }))
              .toSorted(byCheapest),
          };
        }),
      };
    });
  }

  /**
   * Tickets for a journey of each leg. The supplier is asked once: what it said is kept with the search.
   * @throws ApiError SEARCH_EXPIRED, INVALID_INPUT naming a journey that does not go with the others, NOT_FOUND for one that the search has not found, SUPPLIER_UNAVAILABLE
   */
  async function listOffers(
    actor: Actor,
    { searchId, journeyIds }: { readonly searchId: string; readonly journeyIds: readonly string[] },
    language: LanguageCode,
  ): Promise<OffersAnswer> {
    assertCan(actor, 'offer.search', actor);
    const { row, wanted, chosen, kept } = await withScope(db, scopeOf(actor), async (trx) => {
      const { search: row, batches } = await searches.read(trx, actor, searchId);
      const wanted = flightPreferences.parse(row.query);
      const chosen = chosenOf(offersIn(batches), journeyIds, wanted.legs.length);
      return { row, wanted, chosen, kept: await listTickets(trx, row, journeyIds) };
    });
    const fresh = kept ?? (await askTickets(actor, chosen, await queryOf(actor, wanted, language)));
    return withScope(db, scopeOf(actor), async (trx) => {
      const supplierCode = chosen[0]?.serviceProvider.code ?? '';
      if (kept === null) await keepTickets(trx, row, journeyIds, { supplierCode, offers: fresh });
      const { batches } = await searches.read(trx, actor, searchId);
      const found = offersIn(batches);
      const { judge, told } = await judgesFor(trx, actor, wanted);
      const now = clock();
      return {
        offers: fresh
          .map((offer) => ({
            ...offer,
            policy: judge(candidateOfFlight(offer, comparablePrices(offer.bounds, found, offer.price.currency), now)),
          }))
          .filter(({ policy }) => !policy.violations.some(({ action }) => action === 'HIDE'))
          .map((offer) => ({ ...offer, policy: told(offer.policy) }))
          .toSorted((one, other) => one.price.total - other.price.total || (one.id < other.id ? -1 : 1)),
        expiresAt: row.expiresAt.toISOString(),
      };
    });
  }

  /** @throws ApiError SUPPLIER_UNAVAILABLE */
  async function askTickets(actor: Actor, chosen: readonly SuppliedJourney[], query: FlightQuery) {
    const asked = await asking.ask(
      actor,
      ticketsOf(chosen),
      suppliers
        .filter(({ code }) => code === chosen[0]?.serviceProvider.code)
        .map((supplier) => ({
          code: supplier.code,
          name: supplier.name,
          search: (...[of, how]: Parameters<typeof supplier.search>) => supplier.combine(of, chosen, how),
        })),
      query,
    );
    const outcome = asked[0]?.outcome;
    if (outcome?.state !== 'ANSWERED') throw new ApiError('SUPPLIER_UNAVAILABLE');
    return outcome.offers;
  }

  /** Airports in the order of their codes. */
  function listAirports(actor: Actor): AnswerOf<typeof listHomeFlights> {
    assertCan(actor, 'place.search', actor);
    return { results: catalog.airports().map(({ locationCode, name }) => ({ code: locationCode ?? '', name })) };
  }

  return {
    search,
    listOffers,
    listAirports,
    async stop(): Promise<void> {
      asking.stop();
      await searches.stop();
    },
  };
}

/** The journeys of some ids. @throws ApiError NOT_FOUND, INVALID_INPUT where one is of another leg or supplier, or leaves before the one before has landed */
function chosenOf(
  found: readonly SuppliedJourney[],
  journeyIds: readonly string[],
  legCount: number,
): readonly SuppliedJourney[] {
  if (journeyIds.length !== legCount)
    throw new ApiError('INVALID_INPUT', { fields: [{ field: 'journeyIds', code: 'invalid' }] });
  const chosen = journeyIds.map((id) => {
    const journey = found.find((one) => one.id === id);
    if (journey === undefined) throw new ApiError('NOT_FOUND');
    return journey;
  });
  const fields = chosen.flatMap((journey, index): RefusedField[] => {
    const field = `journeyIds.${index}`;
    const before = chosen[index - 1];
    if (journey.leg !== index) return [{ field, code: 'invalid' }];
    if (before === undefined) return [];
    const isTooSoon =
      Date.parse(journey.segments[0]?.from.dateTime ?? '') <= Date.parse(before.segments.at(-1)?.to.dateTime ?? '');
    const isOfAnother = journey.serviceProvider.code !== before.serviceProvider.code;
    return [
      ...(isTooSoon ? [{ field, code: 'tooSmall' as const }] : []),
      ...(isOfAnother ? [{ field, code: 'invalid' as const }] : []),
    ];
  });
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
  return chosen;
}

/** @param averageGrams of the leg's journeys */
function presentJourney(journey: SuppliedJourney, currency: string, averageGrams: number): FlightJourney {
  const { leg: _leg, fares, ...rest } = journey;
  return {
    ...rest,
    co2Percent: averageGrams > 0 ? Math.round((journey.co2Grams / averageGrams - 1) * 100) : 0,
    fares: fares
      .map(({ fare, quoted }) => ({ fare, price: toDecimal(convert(quotedOf({ quoted }), currency).money) }))
      .toSorted((one, other) => one.price - other.price),
  };
}

const byCheapest = (one: FlightJourney, other: FlightJourney): number =>
  (one.fares[0]?.price ?? 0) - (other.fares[0]?.price ?? 0) || (one.id < other.id ? -1 : 1);
