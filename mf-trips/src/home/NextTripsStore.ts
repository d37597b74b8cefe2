import { makeAutoObservable } from 'mobx';
import type { TripListItem } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { hasMissedStart } from '../travel/hasMissedStart.ts';
import { fetchNextTrips } from './nextTripsApi.ts';

/** What the home page shows of the person's trips. */
export class NextTripsStore implements LivingStore {
  readonly #trips: NewestLoad<TripListItem[]>;

  constructor(session: Session) {
    this.#trips = new NewestLoad((signal) => fetchTripsOf(session, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly TripListItem[]> {
    return this.#trips.state;
  }

  /** The soonest trip. */
  get nextTrip(): TripListItem | null {
    return this.#soonestFirst[0] ?? null;
  }

  get laterTrips(): readonly TripListItem[] {
    return this.#soonestFirst.slice(1);
  }

  /** Those that are still going to happen; what should have been booked by now comes last. */
  get #soonestFirst(): readonly TripListItem[] {
    const open = (this.#trips.value ?? []).filter(
      ({ bookingStatus }) => !['CANCELLED', 'REJECTED', 'FAILED'].includes(bookingStatus),
    );
    return [...open.filter((trip) => !hasMissedStart(trip)), ...open.filter(hasMissedStart)];
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#trips.giveUp();
  }

  load(): Promise<void> {
    return this.#trips.load();
  }
}

/** Whose company could not be had when the session began is asked for once more: trips belong to a company. */
async function fetchTripsOf({ session, http }: Session, signal: AbortSignal): Promise<TripListItem[]> {
  if (session.state.kind === 'failed') await session.loadUser();
  if (session.state.kind === 'failed') throw session.state.error;
  return session.company === null ? [] : fetchNextTrips(http, session.company.id, signal);
}
