import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TrainClass, TrainOffer } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { askForTrainPrices, type TrainPricesAnswer } from '../trainsApi.ts';

/** Parallel price requests. */
const parallelRequests = 4;

/** The ticket of the other direction to price with: `key` identifies it, `offerId` is its current offer. */
export interface OtherTicket {
  readonly key: string;
  readonly offerId: string;
}

/** A journey to price. */
export interface PriceRequest {
  readonly journeyId: string;
  readonly otherTicket: OtherTicket | null;
}

/** The prices of a journey; while they reload, `offers` are the previous ones. */
export interface JourneyPrices {
  readonly state: 'ASKING' | TrainPricesAnswer['state'];
  readonly offers: readonly TrainOffer[];
  /** Sold-out classes. */
  readonly soldOut: readonly TrainClass[];
  /** Reason for no price, in the reader's language; null if unknown. */
  readonly message: string | null;
  /** Key of the ticket of the other direction that they were priced with. */
  readonly otherTicketKey: string | null;
  /** Expiry of the first offer, in milliseconds since the epoch; null without offers. */
  readonly expiresAt: number | null;
}

/**
 * Prices of the visible journeys of a search, at most four requests at once. Requests them again when other journeys
 * become visible, another ticket is chosen in the other direction, or they expire while visible.
 */
export class TrainPrices {
  known: ReadonlyMap<string, JourneyPrices> = new Map();
  /** The search has expired; only a new one helps. */
  isSearchExpired = false;
  /** Visible prices expired and were requested again. */
  isRenewed = false;
  readonly #http: HttpClient;
  readonly #now: () => number;
  readonly #running = new Map<string, AbortController>();
  #searchId: string | null = null;
  #requests: readonly PriceRequest[] = [];
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(http: HttpClient, now: () => number) {
    this.#http = http;
    this.#now = now;
    makeAutoObservable(this, { known: observableRef }, { autoBind: true });
  }

  /** Requests missing prices of these journeys, in this order, and drops other waiting ones. */
  request(searchId: string, requests: readonly PriceRequest[]): void {
    this.#searchId = searchId;
    this.#requests = requests;
    this.#askNext();
  }

  /** Retries a journey without prices. */
  retry(journeyId: string): void {
    this.#forget(journeyId);
    this.#askNext();
  }

  /** Shows a ticket at its new price. */
  replace(offer: TrainOffer): void {
    this.#change(offer.journeyId, (offers) => offers.map((known) => (known.id === offer.id ? offer : known)));
  }

  /** Removes a sold-out ticket. */
  drop({ id, journeyId }: TrainOffer): void {
    this.#change(journeyId, (offers) => offers.filter((offer) => offer.id !== id));
  }

  /** Forgets all prices before another search. */
  forget(): void {
    this.giveUp();
    this.known = new Map();
    this.#requests = [];
    this.isSearchExpired = false;
    this.isRenewed = false;
  }

  giveUp(): void {
    clearTimeout(this.#expiry);
    for (const running of this.#running.values()) running.abort();
    this.#running.clear();
  }

  #askNext(): void {
    if (this.isSearchExpired) return;
    for (const request of this.#requests) {
      const { journeyId, otherTicket } = request;
      const key = otherTicket?.key ?? null;
      const known = this.known.get(journeyId);
      const isRight = known !== undefined && known.otherTicketKey === key && !this.#isOver(known);
      if (isRight) continue;
      if (!this.#running.has(journeyId) && this.#running.size >= parallelRequests) continue;
      void this.#ask(request);
    }
  }

  #isOver({ expiresAt }: JourneyPrices): boolean {
    return expiresAt !== null && expiresAt <= this.#now();
  }

  async #ask({ journeyId, otherTicket }: PriceRequest): Promise<void> {
    this.#running.get(journeyId)?.abort();
    const running = new AbortController();
    this.#running.set(journeyId, running);
    const otherTicketKey = otherTicket?.key ?? null;
    const { offers = [], soldOut = [] } = this.known.get(journeyId) ?? {};
    this.#keep(journeyId, { state: 'ASKING', offers, soldOut, message: null, otherTicketKey, expiresAt: null });
    const question = {
      searchId: this.#searchId ?? '',
      journeyId,
      ...(otherTicket !== null && { besideOfferId: otherTicket.offerId }),
    };
    const answer = await askForTrainPrices(this.#http, question, running.signal).catch((error: unknown) => error);
    if (running.signal.aborted) return;
    runInAction(() => {
      this.#running.delete(journeyId);
      this.#keep(journeyId, this.#pricesOf(answer, otherTicketKey));
      this.#watchExpiry();
      this.#askNext();
    });
  }

  /** @param answer the API's answer, or the error */
  #pricesOf(answer: unknown, otherTicketKey: string | null): JourneyPrices {
    const isAnswer = (value: unknown): value is TrainPricesAnswer =>
      typeof value === 'object' && value !== null && 'offers' in value;
    if (!isAnswer(answer)) {
      if (isApiError(answer) && answer.type === 'SEARCH_EXPIRED') this.isSearchExpired = true;
      const message = isApiError(answer) ? answer.message : null;
      return { state: 'UNAVAILABLE', offers: [], soldOut: [], message, otherTicketKey, expiresAt: null };
    }
    const { state, offers, soldOut = [], message } = answer;
    const ends = offers.map(({ expiresAt }) => Date.parse(expiresAt));
    return { state, offers, soldOut, message, otherTicketKey, expiresAt: ends.length === 0 ? null : Math.min(...ends) };
  }

  #change(journeyId: string, next: (offers: readonly TrainOffer[]) => readonly TrainOffer[]): void {
    const prices = this.known.get(journeyId);
    if (prices === undefined) return;
    const offers = next(prices.offers);
    this.#keep(journeyId, { ...prices, offers, ...(offers.length === 0 && { state: 'SOLD_OUT' as const }) });
  }

  #keep(journeyId: string, prices: JourneyPrices): void {
    this.known = new Map([...this.known, [journeyId, prices]]);
  }

  #forget(journeyId: string): void {
    this.known = new Map([...this.known].filter(([id]) => id !== journeyId));
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiry);
    const ends = [...this.known.values()]
      .flatMap(({ expiresAt }) => expiresAt ?? [])
      .filter((end) => end > this.#now());
    if (ends.length === 0) return;
    const wait = Math.min(...ends) - this.#now();
    this.#expiry = setTimeout(this.#renew, wait);
  }

  #renew = () =>
    runInAction(() => {
      const isSeen = this.#requests.some(({ journeyId }) => {
        const prices = this.known.get(journeyId);
        return prices !== undefined && this.#isOver(prices);
      });
      if (isSeen) this.isRenewed = true;
      // Prices of hidden journeys wait until they are visible.
      this.#askNext();
      this.#watchExpiry();
    });
}
