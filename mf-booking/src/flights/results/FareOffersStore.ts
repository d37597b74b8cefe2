import { makeAutoObservable } from 'mobx';
import type { FlightOffer } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadFlightOffers } from '../flightsApi.ts';

/** Offers for the chosen journeys, one per fare family, and the chosen one. */
export class FareOffersStore implements LivingStore {
  /** Id of the chosen offer; null while none is chosen. */
  chosenId: string | null = null;
  readonly #load: NewestLoad<readonly FlightOffer[]>;

  /** @param journeyIds one per leg */
  constructor(http: HttpClient, searchId: string, journeyIds: readonly string[]) {
    this.#load = new NewestLoad<readonly FlightOffer[]>(
      async (signal) => (await loadFlightOffers(http, searchId, journeyIds, signal)).offers,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly FlightOffer[]> {
    return this.#load.state;
  }

  start(): void {
    void this.load();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  choose(offerId: string): void {
    this.chosenId = offerId;
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
