import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hotelBatchSize, type FoundHotel, type HotelFilters } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { askForMissing } from '../hotelsApi.ts';
import type { AnsweredHotel } from '../hotelFacets.ts';

/** Hotels of one price request, at most 20. */
interface Batch {
  readonly searchId: string;
  readonly filters: HotelFilters;
  readonly ids: readonly string[];
}

/** Hotels of a failed price request, with its error. */
export interface FailedBatch extends Batch {
  readonly error: unknown;
}

interface MissingPricesListener {
  readonly onPrices: (hotels: readonly FoundHotel[]) => void;
  /** The last request has ended. @param signal ends with the search or its filter */
  readonly onEnd: (signal: AbortSignal) => void;
}

/** Prices of hotels that came without one. Requests batches of 20, each hotel once; keeps failed batches with their errors (spec §4, §8). */
export class MissingPrices {
  failed: readonly FailedBatch[] = [];
  /** Hotels whose price is requested. */
  pending: ReadonlySet<string> = new Set();
  readonly #http: HttpClient;
  readonly #listener: MissingPricesListener;
  /** Hotels without a rate that matches the filters. */
  unmatched: ReadonlySet<string> = new Set();
  /** Requested hotels by search and filter. */
  readonly #requested = new Map<string, Set<string>>();
  #running = new AbortController();

  constructor(http: HttpClient, listener: MissingPricesListener) {
    this.#http = http;
    this.#listener = listener;
    makeAutoObservable(
      this,
      { failed: observableRef, pending: observableRef, unmatched: observableRef },
      { autoBind: true },
    );
  }

  /** Requests prices of hotels without one, once each. */
  find(searchId: string, filters: HotelFilters, hotels: readonly AnsweredHotel[]): void {
    const key = JSON.stringify([searchId, filters]);
    const requested = this.#requested.get(key) ?? new Set();
    this.#requested.set(key, requested);
    const ids = hotels
      .filter((known) => known.searchId === searchId && known.hotel.offer === null && !known.hotel.isSoldOut)
      .map(({ hotel }) => hotel.id)
      .filter((id) => !requested.has(id));
    for (const id of ids) requested.add(id);
    for (let start = 0; start < ids.length; start += hotelBatchSize)
      void this.#ask({ searchId, filters, ids: ids.slice(start, start + hotelBatchSize) });
  }

  /** Retries the failed batch of a hotel. */
  retryFor(hotelId: string): void {
    const batch = this.failed.find(({ ids }) => ids.includes(hotelId));
    if (batch === undefined) return;
    this.failed = this.failed.filter((failed) => failed !== batch);
    void this.#ask(batch);
  }

  /** Forgets everything before another search or filter. */
  forget(): void {
    this.giveUp();
    this.#requested.clear();
    this.unmatched = new Set();
    this.failed = [];
    this.pending = new Set();
  }

  giveUp(): void {
    this.#running.abort();
    this.#running = new AbortController();
  }

  async #ask({ searchId, filters, ids }: Batch): Promise<void> {
    const { signal } = this.#running;
    this.pending = new Set([...this.pending, ...ids]);
    const failure = await askForMissing(this.#http, { searchId, filters, ids }, signal).then(
      (hotels) => {
        if (!signal.aborted) runInAction(() => this.#take(ids, hotels));
        return null;
      },
      (error: unknown): FailedBatch => ({ searchId, filters, ids, error }),
    );
    if (signal.aborted) return;
    runInAction(() => {
      this.pending = new Set([...this.pending].filter((id) => !ids.includes(id)));
      if (failure !== null) this.failed = [...this.failed, failure];
      if (this.pending.size === 0) this.#listener.onEnd(signal);
    });
  }

  #take(ids: readonly string[], hotels: readonly FoundHotel[]): void {
    const answered = new Set(hotels.map(({ id }) => id));
    this.unmatched = new Set([...this.unmatched, ...ids.filter((id) => !answered.has(id))]);
    this.#listener.onPrices(hotels);
  }
}
