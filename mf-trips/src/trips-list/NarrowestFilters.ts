import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { activeFilters, withoutFilter, type FilterName, type TripFilters } from './query/tripFilters.ts';
import { countTrips } from './query/tripsApi.ts';

/** A filter and the number of trips without it. */
export interface Narrow {
  readonly name: FilterName;
  readonly count: number;
}

/** Maximum number of suggested filters. */
const mostNamed = 3;

/** For filters without matches: those whose removal leaves trips, the most effective first. */
export class NarrowestFilters implements LivingStore {
  found: readonly Narrow[] = [];
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #filters: TripFilters;
  readonly #left = new AbortController();

  constructor(http: HttpClient, companyId: string, filters: TripFilters) {
    this.#http = http;
    this.#companyId = companyId;
    this.#filters = filters;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.look();
  }

  dispose(): void {
    this.#left.abort();
  }

  /** Counts the trips without each filter; a failed count suggests none. */
  async look(): Promise<void> {
    const counted = await Promise.all(
      activeFilters(this.#filters).map(async (name) => ({
        name,
        count: await countTrips(
          this.#http,
          this.#companyId,
          withoutFilter(this.#filters, name),
          this.#left.signal,
        ).catch(() => 0),
      })),
    );
    if (this.#left.signal.aborted) return;
    runInAction(
      () =>
        (this.found = counted
          .filter(({ count }) => count > 0)
          .toSorted((one, other) => other.count - one.count)
          .slice(0, mostNamed)),
    );
  }
}
