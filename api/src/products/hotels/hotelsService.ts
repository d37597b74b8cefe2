import {
  hotelInputs,
  type AnswerOf,
  type HotelFilters,
  type HotelInputs,
  type LanguageCode,
  type listHotelOffers,
  type listHotelsByIds,
  type searchHotels,
} from '@portolan/contracts';
import { createHash } from 'node:crypto';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { countPeopleIn } from '../../organisation/index.ts';
import { judgeFor, overrideRight, toldTo } from '../../policies/index.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { offersIn } from '../search/batches.ts';
import { createSearchAsking, type Asked } from '../search/searchAsking.ts';
import { createSearches, type FoundSearch } from '../search/searches.ts';
import { presentSearchState } from '../search/searchPresenter.ts';
import type { SuppliedHotel } from '../suppliers/hotelPort.ts';
import { supplierErrorTexts } from '../suppliers/supplierErrorTexts.ts';
import {
  byPrice,
  mergedHotels,
  presentFound,
  type CompanyFacts,
  type JudgedRoom,
  type MergedHotel,
} from './foundHotels.ts';
import { candidateOfRate, pricesOf } from './hotelCandidate.ts';
import { listFavourites } from './favouriteHotelsRepository.ts';
import { facetsOf, hotelFits } from './hotelFilters.ts';
import { countStayed, listAgreements } from './hotelFactsRepository.ts';
import { keepOpened, keepPrices, listFound, listOpened } from './hotelOffers.ts';
import { hotelQueryOf } from './hotelQuery.ts';
import { assertStay } from './hotelRules.ts';
import { hotelRates, hotelSearch, isForRoom, occupancyOf, type HotelRoom } from './hotelSearches.ts';

type SearchAnswer = AnswerOf<typeof searchHotels>;
type ByIdsAnswer = AnswerOf<typeof listHotelsByIds>;
type OffersAnswer = AnswerOf<typeof listHotelOffers>;

/** A search of the caller's with all that came of it so far. */
interface ReadSearch extends FoundSearch<SuppliedHotel> {
  readonly inputs: HotelInputs;
  readonly found: readonly SuppliedHotel[];
}

/** Searching hotels: the poll, the prices of hotels that came without, and the rates of one that is opened. */
export function createHotelsService(
  { db, clock, searchSuppliers }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers'>,
  places: Pick<PlacesService, 'findSpot'>,
) {
  const { hotels: suppliers } = searchSuppliers;
  const searches = createSearches({ db, clock }, hotelSearch);
  const asking = createSearchAsking({ db, clock });
  const names = new Map(suppliers.map(({ code, name }) => [code, name]));

  /**
   * Starts a search, or tells how far one is: with a `searchId` the filters alone are read of the body.
   * @throws ApiError INVALID_INPUT naming each field, UNKNOWN_TRAVELLER, SEARCH_EXPIRED
   */
  async function search(
    actor: Actor,
    { searchId, ...wanted }: HotelInputs & HotelFilters & { readonly searchId?: string | undefined },
    language: LanguageCode,
  ): Promise<SearchAnswer> {
    assertCan(actor, 'offer.search', actor);
    return answer(actor, searchId ?? (await start(actor, wanted, language)), wanted, language);
  }

  async function start(actor: Actor, wanted: HotelInputs, language: LanguageCode): Promise<string> {
    const place = places.findSpot(actor, wanted.search);
    if (place === undefined) throw new ApiError('INVALID_INPUT', { fields: [{ field: 'search', code: 'unknown' }] });
    assertStay(wanted, place.timeZone, clock());
    const agreements = await withScope(db, scopeOf(actor), async (trx) => {
      const named = new Set(wanted.requestedRooms.flatMap(({ travellerIds = [] }) => travellerIds));
      if (named.size > 0 && (await countPeopleIn(trx, actor, [...named])) < named.size)
        throw new ApiError('UNKNOWN_TRAVELLER');
      return listAgreements(trx, actor, clock());
    });
    const query = hotelQueryOf(wanted, language, agreements);
    return searches.start(actor, hotelInputs.parse(wanted), query, suppliers);
  }

  async function read(trx: ScopedTransaction, actor: Actor, searchId: string): Promise<ReadSearch> {
    const begun = await searches.read(trx, actor, searchId);
    const found = await listFound(trx, begun.search, offersIn(begun.batches));
    return { ...begun, inputs: hotelInputs.parse(begun.search.query), found };
  }

  /** Each requested room with who judges what is offered for it: those who sleep in it, else the caller, whose own policy says most. */
  async function judged(trx: ScopedTransaction, actor: Actor, rooms: readonly HotelRoom[]): Promise<JudgedRoom[]> {
    const mayOverride = overrideRight(trx, actor, actor.userId);
    const now = clock();
    const judges: JudgedRoom[] = [];
    for (const room of rooms) {
      const { travellerIds = [] } = room;
      const travellers = { userIds: travellerIds.length > 0 ? travellerIds : [actor.userId], hasGuests: false };
      const judge = await judgeFor(trx, actor, travellers, now);
      const right = await mayOverride(travellers);
      judges.push({ room, judge, told: (verdict) => toldTo(right, verdict) });
    }
    return judges;
  }

  async function factsOf(trx: ScopedTransaction, actor: Actor, hotels: readonly MergedHotel[]): Promise<CompanyFacts> {
    const preferred = (await listAgreements(trx, actor, clock())).filter(({ isPreferred }) => isPreferred);
    return {
      favourites: await listFavourites(trx, actor),
      stayed: await countStayed(
        trx,
        actor,
        hotels.map(({ hotel }) => hotel.id),
      ),
      isPreferred: ({ id, chain }) =>
        preferred.some((one) => one.hotelId === id || (one.chain !== null && one.chain === chain)),
    };
  }

  /** All that came so far, the nearest first. */
  async function answer(
    actor: Actor,
    searchId: string,
    filters: HotelFilters,
    language: LanguageCode,
  ): Promise<SearchAnswer> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { search: row, batches, inputs, found } = await read(trx, actor, searchId);
      const all = mergedHotels(found, await judged(trx, actor, inputs.requestedRooms), clock());
      const left = all.filter((hotel) => hotelFits(hotel, filters));
      const facts = await factsOf(trx, actor, left);
      return {
        ...presentSearchState(row, batches, names, language),
        hotels: left
          .map((hotel) => presentFound(hotel, inputs, facts, filters))
          .toSorted((one, other) => one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1)),
        facets: facetsOf(all),
        filteredOut: all.length - left.length,
      };
    });
  }

  /**
   * Hotels of a search with the prices that they came without; what a filter or a policy takes away is left out.
   * @throws ApiError SEARCH_EXPIRED, SUPPLIER_UNAVAILABLE where a supplier does not answer: what the others did is kept
   */
  async function listByIds(
    actor: Actor,
    { searchId, ids, ...filters }: { readonly searchId: string; readonly ids: readonly string[] } & HotelFilters,
    language: LanguageCode,
  ): Promise<ByIdsAnswer> {
    assertCan(actor, 'offer.search', actor);
    const wanted = new Set(ids);
    const {
      search: row,
      inputs,
      found,
      agreements,
    } = await withScope(db, scopeOf(actor), async (trx) => ({
      ...(await read(trx, actor, searchId)),
      agreements: await listAgreements(trx, actor, clock()),
    }));
    const unpriced = found.filter(({ id, rates }) => rates === null && wanted.has(id));
    const query = hotelQueryOf(inputs, language, agreements);
    const asked = await asking.ask(
      actor,
      hotelSearch,
      suppliers.flatMap((supplier) => {
        const own = unpriced
          .filter(({ serviceProvider }) => serviceProvider.code === supplier.code)
          .map(({ id }) => id);
        return own.length === 0
          ? []
          : [
              {
                ...supplier,
                search: (...[of, how]: Parameters<typeof supplier.search>) => supplier.priceHotels(of, own, how),
              },
            ];
      }),
      query,
    );
    const subject = createHash('sha256')
      .update([...wanted].toSorted().join())
      .digest('hex');
    await withScope(db, scopeOf(actor), async (trx) => {
      for (const { supplierCode, position, outcome } of asked)
        if (outcome.state === 'ANSWERED')
          await keepPrices(trx, row, subject, { supplierCode, position, offers: outcome.offers });
    });
    if (asked.some(({ outcome }) => outcome.state === 'FAILED')) throw new ApiError('SUPPLIER_UNAVAILABLE');
    return withScope(db, scopeOf(actor), async (trx) => {
      const judges = await judged(trx, actor, inputs.requestedRooms);
      const hotels = mergedHotels((await read(trx, actor, searchId)).found, judges, clock()).filter(
        (one) => wanted.has(one.hotel.id) && hotelFits(one, filters),
      );
      const facts = await factsOf(trx, actor, hotels);
      return { hotels: hotels.map((one) => presentFound(one, inputs, facts, filters)) };
    });
  }

  /**
   * A hotel of a search with all its rates for each room. Suppliers are asked once: what they said is kept with the search.
   * @throws ApiError SEARCH_EXPIRED, NOT_FOUND for a hotel that the search has not found, or that a policy hides
   */
  async function listOffers(
    actor: Actor,
    hotelId: string,
    searchId: string,
    language: LanguageCode,
  ): Promise<OffersAnswer> {
    assertCan(actor, 'offer.search', actor);
    const {
      search: row,
      inputs,
      found,
      kept,
      agreements,
    } = await withScope(db, scopeOf(actor), async (trx) => {
      const begun = await read(trx, actor, searchId);
      return {
        ...begun,
        kept: await listOpened(trx, begun.search, hotelId),
        agreements: await listAgreements(trx, actor, clock()),
      };
    });
    const sellers = new Set(
      found.filter(({ id }) => id === hotelId).map(({ serviceProvider }) => serviceProvider.code),
    );
    if (sellers.size === 0) throw new ApiError('NOT_FOUND');
    const asked = await asking.ask(
      actor,
      hotelRates,
      suppliers
        .filter(({ code }) => sellers.has(code) && !kept.has(code))
        .map((supplier) => ({
          code: supplier.code,
          name: supplier.name,
          search: (...[of, how]: Parameters<typeof supplier.search>) => supplier.listRates(of, hotelId, how),
        })),
      hotelQueryOf(inputs, language, agreements),
    );
    return withScope(db, scopeOf(actor), async (trx) => {
      for (const { supplierCode, position, outcome } of asked)
        if (outcome.state === 'ANSWERED')
          await keepOpened(trx, row, hotelId, { supplierCode, position, offers: outcome.offers });
      return presentOffers(trx, actor, { hotelId, row, inputs, asked, language });
    });
  }

  async function presentOffers(
    trx: ScopedTransaction,
    actor: Actor,
    {
      hotelId,
      row,
      inputs,
      asked,
      language,
    }: {
      readonly hotelId: string;
      readonly row: ReadSearch['search'];
      readonly inputs: HotelInputs;
      readonly asked: readonly Asked<unknown>[];
      readonly language: LanguageCode;
    },
  ): Promise<OffersAnswer> {
    const now = clock();
    const found = await listFound(trx, row);
    const rates = [...(await listOpened(trx, row, hotelId)).values()].flat();
    const judges = await judged(trx, actor, inputs.requestedRooms);
    const [hotel] = mergedHotels(
      found.filter(({ id }) => id === hotelId),
      judges,
      now,
    );
    if (hotel === undefined) throw new ApiError('NOT_FOUND');
    const rooms = judges.map(({ room, judge, told }) => ({
      occupancy: occupancyOf(room),
      travellerIds: room.travellerIds ?? [],
      offers: byPrice(
        rates
          .filter((rate) => isForRoom(rate, room))
          .map(({ hotel: content, ...rate }) => ({
            ...rate,
            policy: judge(candidateOfRate(rate, content, pricesOf(found, room), now)),
          }))
          .filter(({ policy }) => !policy.violations.some(({ action }) => action === 'HIDE'))
          .map((rate) => ({ ...rate, policy: told(rate.policy) })),
      ),
    }));
    return {
      hotel: presentFound(hotel, inputs, await factsOf(trx, actor, [hotel]), {}),
      descriptions: hotel.suppliers[0]?.descriptions ?? [],
      rooms,
      unanswered: asked.flatMap(({ supplierCode, name, outcome }) =>
        outcome.state === 'FAILED'
          ? [{ code: supplierCode, name, message: supplierErrorTexts[language][outcome.errorCode] }]
          : [],
      ),
      expiresAt: row.expiresAt.toISOString(),
    };
  }

  return {
    search,
    listByIds,
    listOffers,
    async stop(): Promise<void> {
      asking.stop();
      await searches.stop();
    },
  };
}
