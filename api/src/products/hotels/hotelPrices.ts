import { createHash } from 'node:crypto';
import {
  hotelInputs,
  type AnswerOf,
  type HotelFilters,
  type LanguageCode,
  type listHotelsByIds,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { withLaterPrices } from '../search/batches.ts';
import { listFavourites } from './favouriteHotelsRepository.ts';
import { mergedHotels, presentMergedHotel, roomPoliciesFor } from './mergedHotels.ts';
import { companyFactsOf, listAgreements } from './hotelFactsRepository.ts';
import { hotelFits } from './hotelFilters.ts';
import { storePrices } from './hotelOffers.ts';
import { hotelQueryOf } from './hotelQuery.ts';
import type { HotelSearchDeps } from './HotelSearchDeps.ts';
import { hotelSearch } from './hotelSearches.ts';

type Body = { readonly searchId: string; readonly ids: readonly string[] } & HotelFilters;

/**
 * Prices hotels that came without; hotels that a filter or policy removes are left out.
 * @throws ApiError SEARCH_EXPIRED, SUPPLIER_UNAVAILABLE if a supplier does not answer: the answers of the others are stored
 */
export const createHotelPrices =
  ({ db, clock, suppliers, searches }: HotelSearchDeps) =>
  async (
    actor: Actor,
    { searchId, ids, ...filters }: Body,
    language: LanguageCode,
  ): Promise<AnswerOf<typeof listHotelsByIds>> => {
    assertCan(actor, 'offer.search', actor);
    const requested = new Set(ids);
    const { search, offers, agreements } = await withScope(db, scopeOf(actor), async (trx) => ({
      ...(await searches.read(trx, actor, searchId)),
      agreements: await listAgreements(trx, actor, clock()),
    }));
    const inputs = hotelInputs.parse(search.query);
    const open = offers.filter(({ id, rates }) => rates === null && requested.has(id));
    const idsAt = (code: string): string[] =>
      open.filter((hotel) => hotel.serviceProvider.code === code).map(({ id }) => id);
    const outcomes = await searches.ask(
      actor,
      hotelSearch,
      suppliers.filter(({ code }) => idsAt(code).length > 0),
      hotelQueryOf(inputs, language, agreements),
      (supplier, query, how) => supplier.priceHotels(query, idsAt(supplier.code), how),
    );
    const answers = outcomes.flatMap(({ outcome, ...of }) =>
      outcome.state === 'ANSWERED' ? [{ ...of, offers: outcome.offers }] : [],
    );
    await withScope(db, scopeOf(actor), async (trx) => {
      for (const answer of answers) await storePrices(trx, search, subjectOf(requested), answer);
    });
    if (answers.length < outcomes.length) throw new ApiError('SUPPLIER_UNAVAILABLE');
    const withPrices = withLaterPrices(
      hotelSearch,
      offers,
      answers.flatMap((answer) => answer.offers),
    );
    return withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const policies = await roomPoliciesFor(trx, actor, inputs.requestedRooms, now);
      const own = withPrices.filter(({ id }) => requested.has(id));
      const hotels = mergedHotels(own, policies, now, withPrices).filter((hotel) => hotelFits(hotel, filters));
      const facts = await companyFactsOf(trx, actor, hotels, now);
      const favourites = await listFavourites(trx, actor);
      return { hotels: hotels.map((hotel) => presentMergedHotel(hotel, inputs, facts, favourites, filters)) };
    });
  };

/** A subject of constant length for any number of hotels. */
const subjectOf = (ids: ReadonlySet<string>): string =>
  createHash('sha256')
    .update([...ids].toSorted().join())
    .digest('hex');
