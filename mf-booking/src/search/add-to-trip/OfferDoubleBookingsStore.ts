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
  readonly #asked: () => AskedOffer | null;
  readonly #load: NewestLoad<Found>;
  #stop: () => void = () => undefined;

  /** @param asked null while no offer is open, or nobody is known who travels */
  constructor(http: HttpClient, asked: () => AskedOffer | null) {
    this.#asked = asked;
    this.#load = new NewestLoad<Found>(async (signal) => {
      const of = this.#question;
      const { offerId, travellerIds } = asked() ?? { offerId: '', travellerIds: [] };
      const query = { offerId, travellerId: [...travellerIds] };
      return { of, content: (await http.call(findDoubleBookings, { query, signal })).content };
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

  /** Empty while there is nothing to ask. */
  get #question(): string {
    const asked = this.#asked();
    return asked === null || asked.travellerIds.length === 0 ? '' : JSON.stringify(asked);
  }
}
