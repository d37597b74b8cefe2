import { makeAutoObservable, observableRef } from 'mobx';
import type { CancelQuote, Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { bookedItems } from './bookedItems.ts';
import { askForQuote, type Cancellation } from './cancelApi.ts';

/** Choosing what is cancelled, and what that costs. */
export class CancelStore implements LivingStore {
  readonly trip: Trip;
  /** Ids of the chosen bookings: all of them, until somebody takes one out. */
  chosen: ReadonlySet<string>;
  readonly #isOne: boolean;
  readonly #quote: NewestLoad<CancelQuote>;

  /** @param only the id of the one booking that is meant, whatever else the trip has; without it one chooses */
  constructor(http: HttpClient, trip: Trip, only?: string) {
    this.trip = trip;
    this.chosen = new Set(only === undefined ? bookedItems(trip).map(({ id }) => id) : [only]);
    this.#isOne = only !== undefined;
    this.#quote = new NewestLoad((signal) => askForQuote(http, trip, [...this.chosen], signal));
    makeAutoObservable(this, { trip: false, chosen: observableRef }, { autoBind: true });
  }

  /** Nothing to choose, nothing to ask: what nobody has booked just ends. */
  get isPlain(): boolean {
    return bookedItems(this.trip).length === 0;
  }

  get isWhole(): boolean {
    return !this.#isOne && this.chosen.size === bookedItems(this.trip).length;
  }

  get quote(): LoadState<CancelQuote> {
    return this.#quote.state;
  }

  /** What is sent: the chosen ones alone, or the whole trip with its drafts. */
  get cancellation(): Cancellation | null {
    if (this.isPlain) return {};
    if (this.quote.kind !== 'ready') return null;
    return { quoteId: this.quote.value.quoteId, ...(!this.isWhole && { itemIds: [...this.chosen] }) };
  }

  start(): void {
    if (this.chosen.size === 1) this.ask();
  }

  dispose(): void {
    this.#quote.giveUp();
  }

  /** Takes a booking in or out; what was quoted for others is no quote for these. */
  toggle(itemId: string): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(itemId)) chosen.add(itemId);
    this.chosen = chosen;
  }

  /** Asks what cancelling the chosen bookings costs. */
  ask(): void {
    void this.#quote.load();
  }
}
