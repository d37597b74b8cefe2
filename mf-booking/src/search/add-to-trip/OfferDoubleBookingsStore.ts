import { makeAutoObservable, reaction } from 'mobx';
import { findDoubleBookings, type DoubleBooking } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Which offer somebody is about to add, and for whom of the company. */
export interface AskedOffer {
  readonly offerId: string;
  readonly travellerIds: readonly string[];
}

/** What was found, and of which question. */
interface Found {
  readonly of: string;
  readonly content: readonly DoubleBooking[];
}

/** What the travellers of the open offer have booked already. A check that cannot be had keeps nobody from booking. */
export class OfferDoubleBookingsStore implements LivingStore {
  readonly #asked: () => readonly AskedOffer[];
  readonly #load: NewestLoad<Found>;
  #stop: () => void = () => undefined;

  /** @param asked what is about to be added; empty while no offer is open */
  constructor(http: HttpClient, asked: () => readonly AskedOffer[]) {
    this.#asked = asked;
    this.#load = new NewestLoad<Found>(async (signal) => {
      const of = this.#question;
      const answers = await Promise.all(
        this.#ofSomebody.map(({ offerId, travellerIds }) =>
          http.call(findDoubleBookings, { query: { offerId, travellerId: [...travellerIds] }, signal }),
        ),
      );
      return { of, content: answers.flatMap(({ content }) => content) };
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get doubleBookings(): readonly DoubleBooking[] {
    const found = this.#load.value;
    return found !== null && found.of === this.#question ? found.content : [];
  }

  start(): void {
    this.#stop = reaction(
      () => this.#question,
      (question) => void (question !== '' && this.#load.load()),
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stop();
    this.#load.giveUp();
  }

  /** Offers for which somebody is known who travels. */
  get #ofSomebody(): readonly AskedOffer[] {
    return this.#asked().filter(({ travellerIds }) => travellerIds.length > 0);
  }

  /** Empty while there is nothing to ask. */
  get #question(): string {
    const asked = this.#ofSomebody;
    return asked.length === 0 ? '' : JSON.stringify(asked);
  }
}
