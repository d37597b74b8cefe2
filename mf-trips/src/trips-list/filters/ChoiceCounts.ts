import { makeAutoObservable, observableRef } from 'mobx';
import { countTrips, type TripCounts } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, searchDebounceMs, type LivingStore } from '@portolan/remote-kit';
import type { TripFilters } from '../query/tripFilters.ts';
import { filterQuery } from '../query/tripsApi.ts';

/** Number of trips that each choice of the filters leaves, counted again once the filters settle. */
export class ChoiceCounts implements LivingStore {
  /** Null until loaded, if too many trips match, and on failure: the filters work without. */
  counts: TripCounts | null = null;
  readonly #load: NewestLoad<TripCounts | null>;
  #filters: TripFilters;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(http: HttpClient, companyId: string, filters: TripFilters) {
    this.#filters = filters;
    this.#load = new NewestLoad<TripCounts | null>(
      async (signal) => {
        const query = filterQuery(this.#filters);
        return (await http.call(countTrips, { params: { companyId }, query, signal })).counts;
      },
      (counts) => (this.counts = counts),
    );
    makeAutoObservable(this, { counts: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#load.giveUp();
  }

  /** Counts again for new filters after the list's debounce. */
  follow(filters: TripFilters): void {
    if (filters === this.#filters) return;
    this.#filters = filters;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#load.load(), searchDebounceMs);
  }
}
