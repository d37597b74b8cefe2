import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TrainClass, TrainOffer } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { askForTrainPrices, type TrainPricesAnswer } from '../trainsApi.ts';

/** Journeys whose prices are asked for at once. */
const atOnce = 4;

/** The ticket of the other direction beside which prices are asked: `key` is what it is, `offerId` its offer of now. */
export interface BesideTicket {
  readonly key: string;
  readonly offerId: string;
}

/** A journey whose prices are to be known. */
export interface WantedPrices {
  readonly journeyId: string;
  readonly beside: BesideTicket | null;
}

/** The prices of a journey; while they are asked again, `offers` are the ones of before. */
export interface JourneyPrices {
  readonly state: 'ASKING' | TrainPricesAnswer['state'];
  readonly offers: readonly TrainOffer[];
  /** Classes of which no ticket is left. */
  readonly soldOut: readonly TrainClass[];
  /** Why there is no price, in the reader's language; null where nobody says. */
  readonly message: string | null;
  /** Key of the ticket beside which they were asked. */
  readonly besideKey: string | null;
  /** Milliseconds since the epoch at which the first of the offers runs out; null without offers. */
  readonly expiresAt: number | null;
}

/**
 * Prices of the journeys of a search that somebody sees: at most four are asked for at once. Who looks elsewhere, chooses another
 * ticket in the other direction or looks on after they have run out has them asked again.
 */
export class TrainPrices {
  known: ReadonlyMap<string, JourneyPrices> = new Map();
  /** The API knows the search no more: only another one helps. */
  isSearchGone = false;
  /** Prices ran out while they were looked at, and were asked again. */
  isRenewed = false;
  readonly #http: HttpClient;
  readonly #now: () => number;
  readonly #running = new Map<string, AbortController>();
  #searchId: string | null = null;
  #wanted: readonly WantedPrices[] = [];
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(http: HttpClient, now: () => number) {
    this.#http = http;
    this.#now = now;
    makeAutoObservable(this, { known: observableRef }, { autoBind: true });
  }

  /** Asks for what is not known of these journeys, in this order; what else was waiting is not asked for. */
  want(searchId: string, wanted: readonly WantedPrices[]): void {
    this.#searchId = searchId;
    this.#wanted = wanted;
    this.#askNext();
  }

  /** Asks again for a journey that had no price. */
  retry(journeyId: string): void {
    this.#forget(journeyId);
    this.#askNext();
  }

  /** Shows a ticket at its new price. */
  replace(offer: TrainOffer): void {
    this.#change(offer.journeyId, (offers) => offers.map((one) => (one.id === offer.id ? offer : one)));
  }

  /** Takes out a ticket that nobody can have any more. */
  drop({ id, journeyId }: TrainOffer): void {
    this.#change(journeyId, (offers) => offers.filter((one) => one.id !== id));
  }

  /** Another search begins. */
  forget(): void {
    this.giveUp();
    this.known = new Map();
    this.#wanted = [];
    this.isSearchGone = false;
    this.isRenewed = false;
  }

  giveUp(): void {
    clearTimeout(this.#expiry);
    for (const running of this.#running.values()) running.abort();
    this.#running.clear();
  }

  #askNext(): void {
    if (this.isSearchGone) return;
    for (const wanted of this.#wanted) {
      const { journeyId, beside } = wanted;
      const key = beside?.key ?? null;
      const known = this.known.get(journeyId);
      const isRight = known !== undefined && known.besideKey === key && !this.#isOver(known);
      if (isRight) continue;
      if (!this.#running.has(journeyId) && this.#running.size >= atOnce) continue;
      void this.#ask(wanted);
    }
  }

  #isOver({ expiresAt }: JourneyPrices): boolean {
    return expiresAt !== null && expiresAt <= this.#now();
  }

  async #ask({ journeyId, beside }: WantedPrices): Promise<void> {
    this.#running.get(journeyId)?.abort();
    const running = new AbortController();
    this.#running.set(journeyId, running);
    const besideKey = beside?.key ?? null;
    const { offers = [], soldOut = [] } = this.known.get(journeyId) ?? {};
    this.#keep(journeyId, { state: 'ASKING', offers, soldOut, message: null, besideKey, expiresAt: null });
    const question = {
      searchId: this.#searchId ?? '',
      journeyId,
      ...(beside !== null && { besideOfferId: beside.offerId }),
    };
    const answer = await askForTrainPrices(this.#http, question, running.signal).catch((error: unknown) => error);
    if (running.signal.aborted) return;
    runInAction(() => {
      this.#running.delete(journeyId);
      this.#keep(journeyId, this.#pricesOf(answer, besideKey));
      this.#watchExpiry();
      this.#askNext();
    });
  }

  /** @param answer of the API, or what kept it from coming */
  #pricesOf(answer: unknown, besideKey: string | null): JourneyPrices {
    const isAnswer = (value: unknown): value is TrainPricesAnswer =>
      typeof value === 'object' && value !== null && 'offers' in value;
    if (!isAnswer(answer)) {
      if (isApiError(answer) && answer.type === 'SEARCH_EXPIRED') this.isSearchGone = true;
      const message = isApiError(answer) ? answer.message : null;
      return { state: 'UNAVAILABLE', offers: [], soldOut: [], message, besideKey, expiresAt: null };
    }
    const { state, offers, soldOut = [], message } = answer;
    const ends = offers.map(({ expiresAt }) => Date.parse(expiresAt));
    return { state, offers, soldOut, message, besideKey, expiresAt: ends.length === 0 ? null : Math.min(...ends) };
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
      const isSeen = this.#wanted.some(({ journeyId }) => {
        const prices = this.known.get(journeyId);
        return prices !== undefined && this.#isOver(prices);
      });
      if (isSeen) this.isRenewed = true;
      // What nobody sees is asked for when somebody does.
      this.#askNext();
      this.#watchExpiry();
    });
}
