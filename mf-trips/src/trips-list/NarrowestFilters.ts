import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { activeFilters, withoutFilter, type FilterName, type TripFilters } from './query/tripFilters.ts';
import { countTrips } from './query/tripsApi.ts';

/** A filter without which there are trips. */
export interface Narrow {
  readonly name: FilterName;
  readonly count: number;
}

/** Most filters that are named as what to drop. */
const mostNamed = 3;

/** Which of the filters, none of whose trips match all of them, leaves trips when it is dropped: the one that leaves most first. */
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

  /** A count that cannot be had names no filter. */
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
