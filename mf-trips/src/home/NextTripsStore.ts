import { makeAutoObservable } from 'mobx';
import { fetchTrip, type Trip, type TripListItem } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { isAllowed } from '../trip/permissions.ts';
import { hasMissedStart } from '../trip/tripStates.ts';
import { fetchArrangedTrips, fetchNextTrips, type HomePerson } from './nextTripsApi.ts';

interface HomeTrips {
  /** Trips of the person. */
  readonly own: readonly TripListItem[];
  /** Trips booked for others. */
  readonly arranged: readonly TripListItem[];
  /** The soonest trip with its bookings; null without one, or if it cannot be loaded. */
  readonly details: Trip | null;
}

/** Trips of the home page: the person's own, and those booked for others. */
export class NextTripsStore implements LivingStore {
  readonly #trips: NewestLoad<HomeTrips>;

  constructor(session: Session) {
    this.#trips = new NewestLoad((signal) => fetchTripsOf(session, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<unknown> {
    return this.#trips.state;
  }

  get nextTrip(): TripListItem | null {
    return this.#ownSoonestFirst[0] ?? null;
  }

  /** Its bookings; null if they cannot be loaded. */
  get nextDetails(): Trip | null {
    const details = this.#trips.value?.details ?? null;
    return details?.cartId === this.nextTrip?.cartId ? details : null;
  }

  get laterTrips(): readonly TripListItem[] {
    return this.#ownSoonestFirst.slice(1);
  }

  /** Trips that the person booked for others. */
  get arrangedTrips(): readonly TripListItem[] {
    return soonestFirst(this.#trips.value?.arranged ?? []);
  }

  get #ownSoonestFirst(): readonly TripListItem[] {
    return soonestFirst(this.#trips.value?.own ?? []);
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

/** Trips that take place; those past their start without a booking come last. */
function soonestFirst(trips: readonly TripListItem[]): readonly TripListItem[] {
  const open = trips.filter(({ bookingStatus }) => !['CANCELLED', 'REJECTED', 'FAILED'].includes(bookingStatus));
  return [...open.filter((trip) => !hasMissedStart(trip)), ...open.filter(hasMissedStart)];
}

/** Loads the trips; first the user again if the company failed to load, since trips belong to a company. */
async function fetchTripsOf({ session, http }: Session, signal: AbortSignal): Promise<HomeTrips> {
  if (session.state.kind === 'failed') await session.loadUser();
  if (session.state.kind === 'failed') throw session.state.error;
  const { company, user } = session;
  if (company === null || user === null) return { own: [], arranged: [], details: null };
  const person: HomePerson = { companyId: company.id, userId: user.id };
  const [own, arranged] = await Promise.all([
    fetchNextTrips(http, person, signal),
    fetchArrangedTrips(http, person, signal),
  ]);
  return { own, arranged, details: await fetchDetails(http, soonestFirst(own)[0], signal) };
}

/** Loads the bookings of a trip; the card shows less if that fails. */
async function fetchDetails(
  http: HttpClient,
  trip: TripListItem | undefined,
  signal: AbortSignal,
): Promise<Trip | null> {
  if (trip === undefined || !isAllowed(trip.permissions, 'VIEW')) return null;
  try {
    return await http.call(fetchTrip, { params: { cartId: trip.cartId }, signal });
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
