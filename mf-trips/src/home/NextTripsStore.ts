import { makeAutoObservable } from 'mobx';
import { fetchTrip, type Trip, type TripListItem } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { isAllowed } from '../trip/permissions.ts';
import { hasMissedStart } from '../trip/tripStates.ts';
import { fetchArrangedTrips, fetchNextTrips, type HomePerson } from './nextTripsApi.ts';

interface HomeTrips {
  /** On which the person travels. */
  readonly own: readonly TripListItem[];
  /** Which the person booked for others. */
  readonly arranged: readonly TripListItem[];
  /** The bookings of the soonest trip; null where there is none, or they cannot be had. */
  readonly details: Trip | null;
}

/** What the home page shows of trips: the person's own, and those that the person looks after for others. */
export class NextTripsStore implements LivingStore {
  readonly #trips: NewestLoad<HomeTrips>;

  constructor(session: Session) {
    this.#trips = new NewestLoad((signal) => fetchTripsOf(session, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<unknown> {
    return this.#trips.state;
  }

  /** The soonest trip. */
  get nextTrip(): TripListItem | null {
    return this.#ownSoonestFirst[0] ?? null;
  }

  /** Its bookings; null where they cannot be had. */
  get nextDetails(): Trip | null {
    const details = this.#trips.value?.details ?? null;
    return details?.cartId === this.nextTrip?.cartId ? details : null;
  }

  get laterTrips(): readonly TripListItem[] {
    return this.#ownSoonestFirst.slice(1);
  }

  /** Trips of others that the person booked. */
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

/** Those that are still going to happen; what should have been booked by now comes last. */
function soonestFirst(trips: readonly TripListItem[]): readonly TripListItem[] {
  const open = trips.filter(({ bookingStatus }) => !['CANCELLED', 'REJECTED', 'FAILED'].includes(bookingStatus));
  return [...open.filter((trip) => !hasMissedStart(trip)), ...open.filter(hasMissedStart)];
}

/** Whose company could not be had when the session began is asked for once more: trips belong to a company. */
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

/** The card of a trip whose bookings cannot be had says less: it does not fail for them. */
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
