import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Trip, TripItem } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, tripChanges, type LivingStore } from '@portolan/remote-kit';
import { findDoneBefore, type DoneBefore } from '../../trip/doneBefore.ts';
import { isTripId } from '../../trip/isTripId.ts';
import { maySubmit } from '../../trip/permissions.ts';
import { isMoving, isUnderWay } from './isMoving.ts';
import { keepLooking } from './keepLooking.ts';
import { discardTrip, loadTrip, saveTripName, takeOutItem } from './tripApi.ts';

export type TripState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly trip: Trip }
  | { readonly kind: 'missing' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type TripAction =
  | 'rename'
  | 'remove'
  | 'delete'
  | 'submit'
  | 'recall'
  | 'approve'
  | 'reject'
  | 'comment'
  | 'reopen'
  | 'retry'
  | 'handOver'
  | 'giveBack'
  | 'clear'
  | 'discard'
  | 'duplicate'
  | 'bill'
  | 'merge'
  | 'itinerary'
  | 'calendar'
  | 'document'
  | 'cancel'
  | 'wish'
  | 'pay'
  | 'accept'
  | 'remind';

/**
 * How the last action ended. `outdated`: the trip had changed meanwhile, and its newest state is shown now; `already`: the same had been done before,
 * as `before` says.
 */
export interface TripOutcome {
  readonly kind: 'done' | 'refused' | 'outdated' | 'already';
  readonly action: TripAction;
  readonly error?: unknown;
  readonly before?: DoneBefore;
  /** Bookings that were cancelled, or are being so. */
  readonly itemIds?: readonly string[];
  /** The booking at which it was asked for, and is said. */
  readonly at?: string | undefined;
}

/** What an action is about, for how its end is told. */
type About = Pick<TripOutcome, 'itemIds' | 'at'>;

/** Refusals that say: what one looks at is not what the trip is now. */
const outdatedTypes = [
  'VERSION_CONFLICT',
  'INVALID_TRANSITION',
  'NOT_FOUND',
  'ALREADY_DECIDED',
  'TRIP_CHANGED',
  'QUOTE_EXPIRED',
];

/** What has only begun when it is done: suppliers are still at it. */
const begun: readonly TripAction[] = ['cancel', 'retry'];

/** What one does with a trip that was just sent, and sees the rest of it afterwards. */
const leavesSent: readonly TripAction[] = ['rename', 'calendar', 'itinerary'];

/** One trip and what is done to it. A rename shows at once and is taken back when it fails; nothing else is. */
export class TripStore implements LivingStore {
  /** The trip as an action left it; null while the one that was loaded is what there is. */
  acted: Trip | null = null;
  pending: TripAction | null = null;
  outcome: TripOutcome | null = null;
  /** It was sent a moment ago: what follows from that shows, until something else is done with it. */
  wasSent = false;
  readonly #http: HttpClient;
  readonly #cartId: string;
  readonly #load: NewestLoad<Trip>;
  #stopLooking: () => void = () => undefined;

  constructor(http: HttpClient, cartId: string) {
    this.#http = http;
    this.#cartId = cartId;
    this.#load = new NewestLoad((signal) => loadTrip(http, cartId, signal));
    makeAutoObservable(this, { acted: observableRef, outcome: observableRef }, { autoBind: true });
  }

  get state(): TripState {
    if (!isTripId(this.#cartId)) return { kind: 'missing' };
    if (this.acted !== null) return { kind: 'ready', trip: this.acted };
    const { state } = this.#load;
    if (state.kind === 'failed') return stateOfFailure(state.error);
    return state.kind === 'ready' ? { kind: 'ready', trip: state.value } : state;
  }

  get trip(): Trip | null {
    return this.state.kind === 'ready' ? this.state.trip : null;
  }

  /** A supplier is being talked to: what is shown will change without anybody's doing. */
  get isMoving(): boolean {
    const { trip } = this;
    return trip !== null && isMoving(trip);
  }

  start(): void {
    void this.load();
    const stopAsking = keepLooking(() => this.isMoving && this.pending === null, this.#look);
    const given = new AbortController();
    const stopHearing = reaction(
      () => tripChanges(this.#cartId),
      () => void (this.trip !== null && this.pending === null && this.#look(given.signal)),
    );
    this.#stopLooking = () => {
      stopAsking();
      stopHearing();
      given.abort();
    };
  }

  dispose(): void {
    this.#stopLooking();
    this.#load.giveUp();
  }

  /** Loads the trip anew; an older request is given up. An id that is none is not asked for. */
  async load(): Promise<void> {
    if (!isTripId(this.#cartId)) return;
    this.acted = null;
    await this.#load.load();
  }

  async rename(tripName: string): Promise<void> {
    const { trip } = this;
    if (trip === null || this.pending !== null) return;
    this.acted = { ...trip, tripName };
    await this.#act('rename', trip, async () => this.#show(await saveTripName(this.#http, trip, tripName)));
  }

  removeItem(item: TripItem): Promise<boolean> {
    return this.change('remove', (http, trip) => takeOutItem(http, trip, item));
  }

  /** Answers true once the trip is gone. */
  async deleteTrip(): Promise<boolean> {
    return (await this.ask('delete', async (http, trip) => ({ gone: await discardTrip(http, trip) }))) !== null;
  }

  /** Does something that answers the trip as it is afterwards, and shows that. Answers whether it was done. */
  async change(
    action: TripAction,
    call: (http: HttpClient, trip: Trip) => Promise<Trip>,
    about: About = {},
  ): Promise<boolean> {
    return (await this.ask(action, async (http, trip) => this.#show(await call(http, trip)), about)) !== null;
  }

  /** Does something with the trip that leaves it as it is. Answers what came of it; null where it was refused, or something else is being done. */
  async ask<Result extends object>(
    action: TripAction,
    call: (http: HttpClient, trip: Trip) => Promise<Result>,
    about: About = {},
  ): Promise<Result | null> {
    const { trip } = this;
    if (trip === null || this.pending !== null) return null;
    return this.#act(action, trip, () => call(this.#http, trip), about);
  }

  /** Shows a trip that came by another way, such as from its checkout. */
  show(trip: Trip, outcome: TripOutcome): void {
    this.acted = trip;
    this.outcome = outcome;
    this.wasSent = outcome.kind === 'done' && outcome.action === 'submit';
  }

  /** What went well is not said any more: one looks at something else. */
  forget(): void {
    if (this.outcome?.kind === 'done' || this.outcome?.kind === 'already') this.outcome = null;
    this.wasSent = false;
  }

  /** How something ended is not said beside a question about something else. */
  dismiss(): void {
    this.outcome = null;
  }

  /** Something is being done elsewhere on the page: nothing newer is shown meanwhile. Null once it has ended. */
  waitFor(action: TripAction | null): void {
    this.pending = action;
  }

  /** Something that was done elsewhere on the page was refused, because the trip is no longer what it was: shows the newest, and says so. @param seen the trip as it was there */
  async outdate(action: TripAction, error: unknown, seen: Trip): Promise<void> {
    const outcome = await this.#outdated(action, error, seen);
    runInAction(() => (this.outcome = outcome));
  }

  /** Loads the newest trip, and names who had done the same before, where the trip shows that it is done. */
  async #outdated(action: TripAction, error: unknown, seen: Trip, about: About = {}): Promise<TripOutcome> {
    await this.#refresh();
    const isDone = this.trip !== null && showsDone(action, about, this.trip);
    const before = isDone ? await findDoneBefore(this.#http, seen, action, error) : null;
    return before === null ? { kind: 'outdated', action, error } : { kind: 'already', action, before };
  }

  async #act<Result>(
    action: TripAction,
    before: Trip,
    call: () => Promise<Result>,
    about: About = {},
  ): Promise<Result | null> {
    this.pending = action;
    this.outcome = null;
    if (!leavesSent.includes(action)) this.wasSent = false;
    try {
      const result = await call();
      runInAction(() => (this.outcome = { kind: 'done', action, ...about }));
      return result;
    } catch (error) {
      const isOutdated = isApiError(error) && outdatedTypes.includes(error.type);
      this.#show(before);
      const outcome: TripOutcome = isOutdated
        ? await this.#outdated(action, error, before, about)
        : { kind: 'refused', action, error };
      runInAction(() => (this.outcome = outcome));
      return null;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  async #tellSubmitted(seen: Trip): Promise<void> {
    const before = await findDoneBefore(this.#http, seen, 'submit');
    if (before !== null && this.outcome === null && this.pending === null)
      runInAction(() => (this.outcome = { kind: 'already', action: 'submit', before }));
  }

  #show(trip: Trip): Trip {
    return runInAction(() => (this.acted = trip));
  }

  /** Loads the newest trip behind the one that is shown. */
  async #refresh(): Promise<void> {
    await this.#load.load();
    runInAction(() => (this.acted = null));
  }

  /** Looks what became of the trip; a look that fails is followed by the next one. */
  readonly #look = async (signal: AbortSignal): Promise<void> => {
    const newest = await loadTrip(this.#http, this.#cartId, signal).catch(() => null);
    // What a person did meanwhile is newer than a look that was on its way.
    if (newest === null || signal.aborted || this.pending !== null || newest.version < (this.trip?.version ?? 0))
      return;
    const hasEnded = this.trip !== null && isUnderWay(this.trip) && !isUnderWay(newest);
    const hasMore = hasNewAttention(this.trip, newest);
    const seen = this.trip;
    this.#show(newest);
    // The checkout closed because the trip was submitted elsewhere.
    if (seen !== null && maySubmit(seen) && !maySubmit(newest)) void this.#tellSubmitted(seen);
    // What went well a moment ago is not said beside what went wrong since, nor that something is under way once it has ended.
    if (hasMore || (hasEnded && this.outcome !== null && !holdsStill(this.outcome, newest))) this.forget();
  };
}

/** Whether a trip shows that what was asked for is done: it was submitted, or all the named bookings are cancelled. Other actions leave no such trace. */
const showsDone = (action: TripAction, { itemIds = [] }: About, trip: Trip): boolean =>
  (action === 'submit' && !maySubmit(trip)) ||
  (action === 'cancel' && itemIds.length > 0 && areCancelled(itemIds, trip));

const areCancelled = (itemIds: readonly string[], { items }: Trip): boolean =>
  itemIds.every((itemId) => items.some(({ id, status }) => id === itemId && status === 'CANCELLED'));

/** Whether how an action ended is still so once suppliers are done: of what had only begun, a cancellation of which all has become true. */
const holdsStill = ({ action, itemIds = [] }: TripOutcome, trip: Trip): boolean =>
  !begun.includes(action) || (action === 'cancel' && areCancelled(itemIds, trip));

/** Whether something wants somebody's eye that did not before. */
const hasNewAttention = (before: Trip | null, { attention = [] }: Trip): boolean =>
  attention.some(
    ({ code, itemId }) => before?.attention?.some((known) => known.code === code && known.itemId === itemId) !== true,
  );

/** What belongs to another company is answered as 404 (api page). */
function stateOfFailure(error: unknown): TripState {
  if (!isApiError(error)) return { kind: 'failed', error };
  if (error.type === 'NOT_FOUND') return { kind: 'missing' };
  return error.type === 'FORBIDDEN' ? { kind: 'forbidden' } : { kind: 'failed', error };
}
