import { makeAutoObservable, observableRef } from 'mobx';
import type { BookingStatus, CancelQuote, Trip, TripItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { askForQuote, type Cancellation } from './cancelApi.ts';

/** Somebody else has a part in these: only a quote cancels them. */
const booked: readonly BookingStatus[] = ['CONFIRMED', 'PENDING'];

/** Bookings that a quote is asked for: none of a trip that agents have, of which nothing is booked. */
export const bookedItems = ({ items, agentSince = null }: Pick<Trip, 'items' | 'agentSince'>): readonly TripItem[] => (agentSince === null ? items.filter(({ status }) => booked.includes(status)) : []);

/** Choosing what is cancelled, and what that costs. */
export class CancelStore implements LivingStore {
  readonly trip: Trip;
  /** Ids of the chosen bookings: all of them, until somebody takes one out. */
  chosen: ReadonlySet<string>;
  readonly #quote: NewestLoad<CancelQuote>;

  constructor(http: HttpClient, trip: Trip) {
    this.trip = trip;
    this.chosen = new Set(bookedItems(trip).map(({ id }) => id));
    this.#quote = new NewestLoad((signal) => askForQuote(http, trip, [...this.chosen], signal));
    makeAutoObservable(this, { trip: false, chosen: observableRef }, { autoBind: true });
  }

  /** Nothing to choose, nothing to ask: what nobody has booked just ends. */
  get isPlain(): boolean {
    return bookedItems(this.trip).length === 0;
  }

  get isWhole(): boolean {
    return this.chosen.size === bookedItems(this.trip).length;
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
    if (bookedItems(this.trip).length === 1) this.ask();
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
