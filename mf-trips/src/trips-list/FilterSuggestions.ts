import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { activeFilters, withoutFilter, type FilterName, type TripFilters } from './query/tripFilters.ts';
import { countTrips } from './query/tripsApi.ts';

/** A filter and the number of trips without it. */
export interface FilterSuggestion {
  readonly name: FilterName;
  readonly count: number;
}

/** Maximum number of suggested filters. */
const mostNamed = 3;

/** For filters without matches: those whose removal leaves trips, the most effective first. */
export class FilterSuggestions implements LivingStore {
  suggestions: readonly FilterSuggestion[] = [];
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #filters: TripFilters;
  readonly #disposed = new AbortController();

  constructor(http: HttpClient, companyId: string, filters: TripFilters) {
    this.#http = http;
    this.#companyId = companyId;
    this.#filters = filters;
    makeAutoObservable(this, { suggestions: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#disposed.abort();
  }

  /** Counts the trips without each filter; a failed count suggests none. */
  async load(): Promise<void> {
    const counted = await Promise.all(
      activeFilters(this.#filters).map(async (name) => ({
        name,
        count: await countTrips(
          this.#http,
          this.#companyId,
          withoutFilter(this.#filters, name),
          this.#disposed.signal,
        ).catch(() => 0),
      })),
    );
    if (this.#disposed.signal.aborted) return;
    runInAction(
      () =>
        (this.suggestions = counted
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.count - a.count)
          .slice(0, mostNamed)),
    );
  }
}
