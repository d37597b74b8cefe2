import { makeAutoObservable, observableRef } from 'mobx';
import type { CancelQuote, Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { bookedItems } from './bookedItems.ts';
import { requestQuote, type Cancellation } from './cancelApi.ts';

/** The choice of bookings to cancel, and their quote. */
export class CancelStore implements LivingStore {
  readonly trip: Trip;
  /** Ids of the chosen bookings; initially all. */
  chosen: ReadonlySet<string>;
  readonly #isOne: boolean;
  readonly #quote: NewestLoad<CancelQuote>;

  /** @param only id of the one booking to cancel; without it the reader chooses */
  constructor(http: HttpClient, trip: Trip, only?: string) {
    this.trip = trip;
    this.chosen = new Set(only === undefined ? bookedItems(trip).map(({ id }) => id) : [only]);
    this.#isOne = only !== undefined;
    this.#quote = new NewestLoad((signal) => requestQuote(http, trip, [...this.chosen], signal));
    makeAutoObservable(this, { trip: false, chosen: observableRef }, { autoBind: true });
  }

  /** Nothing is booked: the trip ends without a choice and a quote. */
  get isPlain(): boolean {
    return bookedItems(this.trip).length === 0;
  }

  get isWhole(): boolean {
    return !this.#isOne && this.chosen.size === bookedItems(this.trip).length;
  }

  get quote(): LoadState<CancelQuote> {
    return this.#quote.state;
  }

  /** Request body: the chosen bookings, or the whole trip with its drafts. */
  get cancellation(): Cancellation | null {
    if (this.isPlain) return {};
    if (this.quote.kind !== 'ready') return null;
    return { quoteId: this.quote.value.quoteId, ...(!this.isWhole && { itemIds: [...this.chosen] }) };
  }

  start(): void {
    if (this.chosen.size === 1) this.loadQuote();
  }

  dispose(): void {
    this.#quote.giveUp();
  }

  /** Adds or removes a booking; the quote no longer applies. */
  toggle(itemId: string): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(itemId)) chosen.add(itemId);
    this.chosen = chosen;
  }

  /** Requests the quote of the chosen bookings. */
  loadQuote(): void {
    void this.#quote.load();
  }
}
