import { makeAutoObservable } from 'mobx';
import { fetchTrip, findFit, type AnswerOf, type Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type TripFitProps } from '@portolan/remote-kit';

interface Fit {
  /** The trip as it is, whose items the findings name. */
  readonly trip: Trip;
  readonly fit: AnswerOf<typeof findFit>;
}

/** How offers fit into a trip. A failed question does not prevent adding them. */
export class TripFitStore implements LivingStore {
  readonly #load: NewestLoad<Fit>;

  constructor(http: HttpClient, { cartId, offerIds, travellerIds, replaces }: TripFitProps) {
    this.#load = new NewestLoad(async (signal) => {
      const params = { cartId };
      const query = {
        offerId: [...offerIds],
        travellerId: [...travellerIds],
        ...(replaces !== undefined && { replaces }),
      };
      const [trip, fit] = await Promise.all([
        http.call(fetchTrip, { params, signal }),
        http.call(findFit, { params, query, signal }),
      ]);
      return { trip, fit };
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get answer(): Fit | null {
    return this.#load.value;
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
