import { makeAutoObservable, reaction } from 'mobx';
import { findDoubleBookings, type DoubleBooking } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** An offer to check for double bookings, and its colleagues. */
export interface OfferToCheck {
  readonly offerId: string;
  readonly travellerIds: readonly string[];
}

/** Double bookings, and the question that they answer. */
interface CheckResult {
  readonly of: string;
  readonly content: readonly DoubleBooking[];
}

/** Double bookings of the travellers of the open offer. A failed check does not prevent booking. */
export class OfferDoubleBookingsStore implements LivingStore {
  readonly #offers: () => readonly OfferToCheck[];
  readonly #load: NewestLoad<CheckResult>;
  #stop: () => void = () => undefined;

  /** @param offers offers about to be added; empty while none is open */
  constructor(http: HttpClient, offers: () => readonly OfferToCheck[]) {
    this.#offers = offers;
    this.#load = new NewestLoad<CheckResult>(async (signal) => {
      const of = this.#question;
      const answers = await Promise.all(
        this.#withTravellers.map(({ offerId, travellerIds }) =>
          http.call(findDoubleBookings, { query: { offerId, travellerId: [...travellerIds] }, signal }),
        ),
      );
      return { of, content: answers.flatMap(({ content }) => content) };
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get doubleBookings(): readonly DoubleBooking[] {
    const result = this.#load.value;
    return result !== null && result.of === this.#question ? result.content : [];
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

  /** Offers with known travellers. */
  get #withTravellers(): readonly OfferToCheck[] {
    return this.#offers().filter(({ travellerIds }) => travellerIds.length > 0);
  }

  /** Empty without offers to check. */
  get #question(): string {
    const offers = this.#withTravellers;
    return offers.length === 0 ? '' : JSON.stringify(offers);
  }
}
