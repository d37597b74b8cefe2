import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hotelBatchSize, type FoundHotel, type HotelFilters } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { askForMissing } from '../hotelsApi.ts';
import type { SeenHotel } from '../hotelFacets.ts';

/** Hotels whose prices are asked for together, at most 20. */
interface Batch {
  readonly searchId: string;
  readonly filters: HotelFilters;
  readonly ids: readonly string[];
}

/** Hotels whose prices could not be had, and why. */
export interface FailedBatch extends Batch {
  readonly error: unknown;
}

/** Prices of hotels that came without one: asked for in batches of 20, each once; one that failed is kept with its error (spec §4, §8). */
export class MissingPrices {
  failed: readonly FailedBatch[] = [];
  /** Hotels whose price is on its way. */
  asking: ReadonlySet<string> = new Set();
  readonly #http: HttpClient;
  readonly #onPrices: (hotels: readonly FoundHotel[]) => void;
  /** Hotels whose rates the filters take away. */
  unmatched: ReadonlySet<string> = new Set();
  /** Of each search and filter on its own. */
  readonly #asked = new Map<string, Set<string>>();
  #running = new AbortController();

  constructor(http: HttpClient, onPrices: (hotels: readonly FoundHotel[]) => void) {
    this.#http = http;
    this.#onPrices = onPrices;
    makeAutoObservable(
      this,
      { failed: observableRef, asking: observableRef, unmatched: observableRef },
      { autoBind: true },
    );
  }

  /** Asks for the prices of those that have none and were not asked for. */
  find(searchId: string, filters: HotelFilters, seen: readonly SeenHotel[]): void {
    const key = JSON.stringify([searchId, filters]);
    const asked = this.#asked.get(key) ?? new Set();
    this.#asked.set(key, asked);
    const ids = seen
      .filter((one) => one.searchId === searchId && one.hotel.offer === null && !one.hotel.isSoldOut)
      .map(({ hotel }) => hotel.id)
      .filter((id) => !asked.has(id));
    for (const id of ids) asked.add(id);
    for (let start = 0; start < ids.length; start += hotelBatchSize)
      void this.#ask({ searchId, filters, ids: ids.slice(start, start + hotelBatchSize) });
  }

  /** Asks again for the batch of a hotel that failed. */
  retryFor(hotelId: string): void {
    const batch = this.failed.find(({ ids }) => ids.includes(hotelId));
    if (batch === undefined) return;
    this.failed = this.failed.filter((one) => one !== batch);
    void this.#ask(batch);
  }

  /** Another search or another filter begins. */
  forget(): void {
    this.giveUp();
    this.#asked.clear();
    this.unmatched = new Set();
    this.failed = [];
    this.asking = new Set();
  }

  giveUp(): void {
    this.#running.abort();
    this.#running = new AbortController();
  }

  async #ask({ searchId, filters, ids }: Batch): Promise<void> {
    const { signal } = this.#running;
    this.asking = new Set([...this.asking, ...ids]);
    const failure = await askForMissing(this.#http, { searchId, filters, ids }, signal).then(
      (hotels) => {
        if (!signal.aborted) runInAction(() => this.#take(ids, hotels));
        return null;
      },
      (error: unknown): FailedBatch => ({ searchId, filters, ids, error }),
    );
    if (signal.aborted) return;
    runInAction(() => {
      this.asking = new Set([...this.asking].filter((id) => !ids.includes(id)));
      if (failure !== null) this.failed = [...this.failed, failure];
    });
  }

  #take(ids: readonly string[], hotels: readonly FoundHotel[]): void {
    const answered = new Set(hotels.map(({ id }) => id));
    this.unmatched = new Set([...this.unmatched, ...ids.filter((id) => !answered.has(id))]);
    this.#onPrices(hotels);
  }
}
