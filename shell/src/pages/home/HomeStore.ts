import { makeAutoObservable, runInAction } from 'mobx';
import type { TripListItem } from '@portolan/contracts';
import { isAborted } from '@portolan/http';
import type { Session } from '@portolan/session';
import { fetchNextTrips } from './homeApi.ts';

export type HomeState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trips: readonly TripListItem[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What the home page shows of the person's trips. */
export class HomeStore {
  state: HomeState = { kind: 'loading' };
  readonly #session: Session;
  #running = new AbortController();

  constructor(session: Session) {
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The soonest trip that is still going to happen. */
  get nextTrip(): TripListItem | null {
    return this.#trips.find(({ bookingStatus }) => !['CANCELLED', 'REJECTED', 'FAILED'].includes(bookingStatus)) ?? null;
  }

  get laterTrips(): readonly TripListItem[] {
    return this.#trips.filter((trip) => trip !== this.nextTrip);
  }

  get #trips(): readonly TripListItem[] {
    return this.state.kind === 'ready' ? this.state.trips : [];
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#running.abort();
  }

  async load(): Promise<void> {
    this.#running.abort();
    this.#running = new AbortController();
    this.state = { kind: 'loading' };
    const companyId = this.#session.session.company?.id;
    if (companyId === undefined) return;
    try {
      const trips = await fetchNextTrips(this.#session.http, companyId, this.#running.signal);
      runInAction(() => (this.state = { kind: 'ready', trips }));
    } catch (error) {
      if (!isAborted(error)) runInAction(() => (this.state = { kind: 'failed', error }));
    }
  }
}
