import { makeAutoObservable, runInAction } from 'mobx';
import type { FlightJourney, FlightOffer, Place } from '@portolan/contracts';
import type { LivingStore } from '@portolan/remote-kit';
import type { Member } from '../../member/useMember.ts';
import { loadPlaces } from '../../places/placesApi.ts';
import { OfferChanges } from '../../search/OfferChanges.ts';
import { RepeatedSearch } from '../../search/RepeatedSearch.ts';
import type { Pause } from '../../search/pauseFor.ts';
import { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { employeeIdsOf } from '../../travellers/travellersApi.ts';
import { preferencesOf, type FlightQuery } from '../flightQuery.ts';
import { askForFlights, type FlightsAnswer } from '../flightsApi.ts';

/** A search for flights: its places, travellers and journeys of each leg. */
export class FlightResultsStore implements LivingStore {
  /** Origin of each leg, and the last destination. */
  places: readonly Place[] = [];
  readonly results: RepeatedSearch<FlightsAnswer>;
  /** Offer changes since the search. */
  readonly changes = new OfferChanges<FlightOffer>();
  readonly searchTravellers: SearchTravellers;
  readonly query: FlightQuery;
  /** ISO 4217, of all prices. */
  readonly currency: string;
  /** Colleagues whose policies decide the price caps. */
  readonly employeeIds: readonly string[];

  /** @param searchId a search of this query to resume, or null */
  constructor(member: Member, query: FlightQuery, searchId: string | null, now: () => number, pause?: Pause) {
    const { http, user } = member;
    this.query = query;
    this.currency = user.currency;
    this.searchTravellers = new SearchTravellers(member, query.travellerIds);
    this.employeeIds = employeeIdsOf(member, query.travellerIds);
    const preferences = preferencesOf(query, this.employeeIds, user.currency);
    this.results = new RepeatedSearch(
      {
        prepare: async (signal) => {
          const places = await loadPlaces(http, pointIdsOf(query), signal);
          runInAction(() => (this.places = places));
        },
        ask: (id, signal) => askForFlights(http, preferences, id, signal),
        idsOf: ({ legs }) => legs.flatMap(({ journeys }) => journeys.map(({ id }) => id)),
        only: ({ legs, ...answer }, ids) => ({
          ...answer,
          legs: legs.map((leg) => ({ ...leg, journeys: leg.journeys.filter(({ id }) => ids.has(id)) })),
        }),
      },
      searchId,
      now,
      pause,
    );
    makeAutoObservable(
      this,
      { results: false, changes: false, searchTravellers: false, query: false, currency: false, employeeIds: false },
      { autoBind: true },
    );
  }

  /** The journeys of each leg; empty while there are none. */
  get legs(): readonly (readonly FlightJourney[])[] {
    return this.results.shown?.answer.legs.map(({ journeys }) => journeys) ?? [];
  }

  /** Days of the exchange rates of the journeys' prices, yyyy-MM-dd. */
  get rateDays(): readonly string[] {
    return this.legs.flat().flatMap(({ fares }) => fares.flatMap(({ rateDate }) => rateDate ?? []));
  }

  /** Number of journeys of a leg that arrived after the list was shown. */
  lateCountOf(leg: number): number {
    const late = new Set(this.results.lateIds);
    return this.results.latest?.answer.legs[leg]?.journeys.filter(({ id }) => late.has(id)).length ?? 0;
  }

  start(): void {
    this.results.start();
    void this.searchTravellers.load();
  }

  /** Starts a new search with the same inputs. */
  search(): Promise<void> {
    this.changes.forget();
    return this.results.search();
  }

  dispose(): void {
    this.results.dispose();
    this.searchTravellers.giveUp();
  }
}

/** Ids of places in travel order, without repeats in a row. */
const pointIdsOf = ({ legs }: FlightQuery): readonly string[] =>
  legs.flatMap(({ from, to }) => [from, to]).filter((id, index, all) => id !== all[index - 1]);
