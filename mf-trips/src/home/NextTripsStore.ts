import { makeAutoObservable } from 'mobx';
import { fetchTrip, type Trip, type TripListItem } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { isAllowed } from '../trip/permissions.ts';
import { isBookedOrPending } from '../trip/tripStates.ts';
import { fetchArrangedTrips, fetchNextTrips, type HomePerson } from './nextTripsApi.ts';

interface HomeTrips {
  /** Trips of the person. */
  readonly own: readonly TripListItem[];
  /** Trips booked for others. */
  readonly arranged: readonly TripListItem[];
  /** The next trip with its bookings; null without one, or if it cannot be loaded. */
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

  /** The soonest trip that is booked, or being booked. */
  get nextTrip(): TripListItem | null {
    return nextOf(this.#trips.value?.own ?? []);
  }

  /** Its bookings; null if they cannot be loaded. */
  get nextDetails(): Trip | null {
    const details = this.#trips.value?.details ?? null;
    return details?.cartId === this.nextTrip?.cartId ? details : null;
  }

  /** The others, soonest first. */
  get laterTrips(): readonly TripListItem[] {
    return (this.#trips.value?.own ?? []).filter((trip) => trip !== this.nextTrip);
  }

  /** Trips that the person booked for others. */
  get arrangedTrips(): readonly TripListItem[] {
    return this.#trips.value?.arranged ?? [];
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

const nextOf = (trips: readonly TripListItem[]): TripListItem | null =>
  trips.find(({ bookingStatus: status }) => isBookedOrPending({ status })) ?? null;

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
  return { own, arranged, details: await fetchDetails(http, nextOf(own), signal) };
}

/** Loads the bookings of a trip; the card shows less if that fails. */
async function fetchDetails(http: HttpClient, trip: TripListItem | null, signal: AbortSignal): Promise<Trip | null> {
  if (trip === null || !isAllowed(trip.permissions, 'VIEW')) return null;
  try {
    return await http.call(fetchTrip, { params: { cartId: trip.cartId }, signal });
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
