import {
  flightPreferences,
  type AnswerOf,
  type BodyOf,
  type FlightOffer,
  type LanguageCode,
  type listFlightOffers,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import { withVerdicts } from '../kit/offerPolicy.ts';
import { cheapestFirst } from '../offerPrice.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import type { createSearches } from '../search/searches.ts';
import type { FlightQuery, FlightSupplier, SuppliedJourney } from '../suppliers/flightPort.ts';
import { candidateOfFlight, comparablePrices } from './flightCandidate.ts';
import { listTickets, storeTickets } from './flightOffers.ts';
import type { createFlightQueries } from './flightQuery.ts';
import { ticketsOf } from './flightSearches.ts';
import { flightPolicyFor } from './visibleLegs.ts';

interface TicketDeps extends Pick<ProductDependencies, 'db' | 'clock'> {
  readonly suppliers: readonly FlightSupplier[];
  readonly searches: ReturnType<typeof createSearches<FlightQuery, SuppliedJourney>>;
  readonly queryOf: ReturnType<typeof createFlightQueries>;
}

/**
 * Lists tickets for a journey of each leg. The supplier is asked once, and its answer is stored with the search.
 * @throws ApiError SEARCH_EXPIRED, INVALID_INPUT naming a journey that does not fit the others, NOT_FOUND for an unknown journey,
 * SUPPLIER_UNAVAILABLE
 */
export function createFlightTickets({ db, clock, suppliers, searches, queryOf }: TicketDeps) {
  /** @throws ApiError SUPPLIER_UNAVAILABLE */
  async function askTickets(actor: Actor, selected: readonly SuppliedJourney[], query: FlightQuery) {
    const seller = suppliers.filter(({ code }) => code === selected[0]?.serviceProvider.code);
    const [answer] = await searches.ask(actor, ticketsOf(selected), seller, query, (supplier, of, how) =>
      supplier.combine(of, selected, how),
    );
    if (answer?.outcome.state !== 'ANSWERED') throw new ApiError('SUPPLIER_UNAVAILABLE');
    return answer.outcome.offers;
  }

  return async (
    actor: Actor,
    { searchId, journeyIds }: BodyOf<typeof listFlightOffers>,
    language: LanguageCode,
  ): Promise<AnswerOf<typeof listFlightOffers>> => {
    assertCan(actor, 'offer.search', actor);
    const { search, offers, stored } = await withScope(db, scopeOf(actor), async (trx) => {
      const results = await searches.read(trx, actor, searchId);
      return { ...results, stored: await listTickets(trx, results.search, journeyIds) };
    });
    const criteria = flightPreferences.parse(search.query);
    const selected = selectedOf(offers, journeyIds, criteria.legs.length);
    const tickets = stored ?? (await askTickets(actor, selected, await queryOf(actor, criteria, language)));
    return withScope(db, scopeOf(actor), async (trx) => {
      const supplierCode = selected[0]?.serviceProvider.code ?? '';
      if (stored === null) await storeTickets(trx, search, journeyIds, { supplierCode, offers: tickets });
      const now = clock();
      const policyOn = await flightPolicyFor(trx, actor, criteria, now);
      const candidateOf = (ticket: FlightOffer) =>
        candidateOfFlight(ticket, comparablePrices(ticket.bounds, offers, ticket.price.currency), now);
      return {
        offers: cheapestFirst(withVerdicts(tickets, policyOn, candidateOf)),
        expiresAt: search.expiresAt.toISOString(),
      };
    });
  };
}

/**
 * The journeys by id.
 * @throws ApiError NOT_FOUND, INVALID_INPUT for a wrong leg, another supplier, or a departure before the previous arrival
 */
function selectedOf(
  results: readonly SuppliedJourney[],
  journeyIds: readonly string[],
  legCount: number,
): readonly SuppliedJourney[] {
  if (journeyIds.length !== legCount)
    throw new ApiError('INVALID_INPUT', { fields: [{ field: 'journeyIds', code: 'invalid' }] });
  const selected = journeyIds.map((id) => {
    const journey = results.find((candidate) => candidate.id === id);
    if (journey === undefined) throw new ApiError('NOT_FOUND');
    return journey;
  });
  const fields = selected.flatMap((journey, index): RefusedField[] => {
    const field = `journeyIds.${index}`;
    const before = selected[index - 1];
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
  return selected;
}
