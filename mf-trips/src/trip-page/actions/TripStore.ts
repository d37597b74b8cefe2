import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Trip, TripItem } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, tripChanges, type LivingStore } from '@portolan/remote-kit';
import { findEarlierAction, type EarlierAction } from '../../trip/earlierAction.ts';
import { isTripId } from '../../trip/isTripId.ts';
import { maySubmit } from '../../trip/permissions.ts';
import { isMoving, isUnderWay } from './isMoving.ts';
import { pollTrip } from './pollTrip.ts';
import { loadTrip, removeDraft, saveTripName, sendDeletion } from './tripApi.ts';

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
  | 'dismiss'
  | 'undismiss'
  | 'remind';

/**
 * Result of the last action. `outdated`: the trip had changed, and its latest version is shown; `already`: the same was
 * done before, see `before`.
 */
export interface TripOutcome {
  readonly kind: 'done' | 'refused' | 'outdated' | 'already';
  readonly action: TripAction;
  readonly error?: unknown;
  readonly before?: EarlierAction;
  /** Bookings that were cancelled, or are being cancelled. */
  readonly itemIds?: readonly string[];
  /** The booking whose card offered the action and shows its result. */
  readonly at?: string | undefined;
}

/** What an action concerns, for the text of its result. */
type About = Pick<TripOutcome, 'itemIds' | 'at'>;

/** Errors that mean the trip on screen is outdated. */
const outdatedTypes = [
  'VERSION_CONFLICT',
  'INVALID_TRANSITION',
  'NOT_FOUND',
  'ALREADY_DECIDED',
  'TRIP_CHANGED',
  'QUOTE_EXPIRED',
];

/** Actions that continue at suppliers after the answer. */
const continuing: readonly TripAction[] = ['cancel', 'retry'];

/** Actions that keep the panel after submission. */
const keepsPanel: readonly TripAction[] = ['rename', 'calendar', 'itinerary'];

/** One trip and its actions. Only a rename shows at once and is reverted if it fails. */
export class TripStore implements LivingStore {
  /** The trip after an action; null while the loaded one is current. */
  changedTrip: Trip | null = null;
  pending: TripAction | null = null;
  outcome: TripOutcome | null = null;
  /** True after submission until another action: the panel with next steps shows. */
  wasSubmitted = false;
  readonly #http: HttpClient;
  readonly #cartId: string;
  readonly #load: NewestLoad<Trip>;
  #stopFollowing: () => void = () => undefined;

  constructor(http: HttpClient, cartId: string) {
    this.#http = http;
    this.#cartId = cartId;
    this.#load = new NewestLoad((signal) => loadTrip(http, cartId, signal));
    makeAutoObservable(this, { changedTrip: observableRef, outcome: observableRef }, { autoBind: true });
  }

  get state(): TripState {
    if (!isTripId(this.#cartId)) return { kind: 'missing' };
    if (this.changedTrip !== null) return { kind: 'ready', trip: this.changedTrip };
    const { state } = this.#load;
    if (state.kind === 'failed') return stateOfFailure(state.error);
    return state.kind === 'ready' ? { kind: 'ready', trip: state.value } : state;
  }

  get trip(): Trip | null {
    return this.state.kind === 'ready' ? this.state.trip : null;
  }

  /** Suppliers are working: the trip will change by itself. */
  get isMoving(): boolean {
    const { trip } = this;
    return trip !== null && isMoving(trip);
  }

  start(): void {
    void this.load();
    const stopPolling = pollTrip(() => this.isMoving && this.pending === null, this.#poll);
    const disposed = new AbortController();
    const stopListening = reaction(
      () => tripChanges(this.#cartId),
      () => void (this.trip !== null && this.pending === null && this.#poll(disposed.signal)),
    );
    this.#stopFollowing = () => {
      stopPolling();
      stopListening();
      disposed.abort();
    };
  }

  dispose(): void {
    this.#stopFollowing();
    this.#load.giveUp();
  }

  /** Reloads the trip and cancels an older request. An invalid id is not requested. */
  async load(): Promise<void> {
    if (!isTripId(this.#cartId)) return;
    this.changedTrip = null;
    await this.#load.load();
  }

  async rename(tripName: string): Promise<void> {
    const { trip } = this;
    if (trip === null || this.pending !== null) return;
    this.changedTrip = { ...trip, tripName };
    await this.#act('rename', trip, async () => this.#show(await saveTripName(this.#http, trip, tripName)));
  }

  removeItem(item: TripItem): Promise<boolean> {
    return this.change('remove', (http, trip) => removeDraft(http, trip, item));
  }

  /** Returns true once the trip is gone. */
  async deleteTrip(): Promise<boolean> {
    return (await this.ask('delete', async (http, trip) => ({ gone: await sendDeletion(http, trip) }))) !== null;
  }

  /** Runs an action that returns the changed trip, and shows it. Returns whether it was done. */
  async change(
    action: TripAction,
    call: (http: HttpClient, trip: Trip) => Promise<Trip>,
    about: About = {},
  ): Promise<boolean> {
    return (await this.ask(action, async (http, trip) => this.#show(await call(http, trip)), about)) !== null;
  }

  /** Runs an action that leaves the trip unchanged. Returns its result; null if it was refused, or another action is pending. */
  async ask<Result extends object>(
    action: TripAction,
    call: (http: HttpClient, trip: Trip) => Promise<Result>,
    about: About = {},
  ): Promise<Result | null> {
    const { trip } = this;
    if (trip === null || this.pending !== null) return null;
    return this.#act(action, trip, () => call(this.#http, trip), about);
  }

  /** Shows a trip that another component received, such as its checkout. */
  show(trip: Trip, outcome: TripOutcome): void {
    this.changedTrip = trip;
    this.outcome = outcome;
    this.wasSubmitted = outcome.kind === 'done' && outcome.action === 'submit';
  }

  /** Hides a success after a change of view. */
  hideSuccess(): void {
    if (this.outcome?.kind === 'done' || this.outcome?.kind === 'already') this.outcome = null;
    this.wasSubmitted = false;
  }

  /** Hides the last result when a dialog opens. */
  hideOutcome(): void {
    this.outcome = null;
  }

  /** Marks an action of another component as pending: no reload meanwhile. Null once it has ended. */
  setPending(action: TripAction | null): void {
    this.pending = action;
  }

  /**
   * Handles a refusal of an outdated trip in another component: loads the latest trip and sets the outcome.
   * @param seen the trip at the time of the action
   */
  async outdate(action: TripAction, error: unknown, seen: Trip): Promise<void> {
    const outcome = await this.#outdated(action, error, seen);
    runInAction(() => (this.outcome = outcome));
  }

  /** Loads the latest trip, and finds the earlier same action if the trip shows that it is done. */
  async #outdated(action: TripAction, error: unknown, seen: Trip, about: About = {}): Promise<TripOutcome> {
    await this.#refresh();
    const isDone = this.trip !== null && showsDone(action, about, this.trip);
    const before = isDone ? await findEarlierAction(this.#http, seen, action, error) : null;
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
    if (!keepsPanel.includes(action)) this.wasSubmitted = false;
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

  async #reportSubmission(seen: Trip): Promise<void> {
    const before = await findEarlierAction(this.#http, seen, 'submit');
    if (before !== null && this.outcome === null && this.pending === null)
      runInAction(() => (this.outcome = { kind: 'already', action: 'submit', before }));
  }

  #show(trip: Trip): Trip {
    return runInAction(() => (this.changedTrip = trip));
  }

  /** Loads the latest trip while the old one stays visible. */
  async #refresh(): Promise<void> {
    await this.#load.load();
    runInAction(() => (this.changedTrip = null));
  }

  /** Loads the latest trip in the background; a failure waits for the next reload. */
  readonly #poll = async (signal: AbortSignal): Promise<void> => {
    const newest = await loadTrip(this.#http, this.#cartId, signal).catch(() => null);
    // The result of an action meanwhile is newer than this reload.
    if (newest === null || signal.aborted || this.pending !== null || newest.version < (this.trip?.version ?? 0))
      return;
    const hasEnded = this.trip !== null && isUnderWay(this.trip) && !isUnderWay(newest);
    const hasNew = hasNewAttention(this.trip, newest);
    const seen = this.trip;
    this.#show(newest);
    // The checkout closed because the trip was submitted elsewhere.
    if (seen !== null && maySubmit(seen) && !maySubmit(newest)) void this.#reportSubmission(seen);
    // A past success must not stand next to a new problem, nor a progress text after the end.
    if (hasNew || (hasEnded && this.outcome !== null && !stillHolds(this.outcome, newest))) this.hideSuccess();
  };
}

/** Whether a trip shows the action as done: submitted, or all named bookings cancelled. Other actions leave no trace. */
const showsDone = (action: TripAction, { itemIds = [] }: About, trip: Trip): boolean =>
  (action === 'submit' && !maySubmit(trip)) ||
  (action === 'cancel' && itemIds.length > 0 && areCancelled(itemIds, trip));

const areCancelled = (itemIds: readonly string[], { items }: Trip): boolean =>
  itemIds.every((itemId) => items.some(({ id, status }) => id === itemId && status === 'CANCELLED'));

/** Whether a result still holds once suppliers are done: false for an action that continues, unless all its bookings are cancelled. */
const stillHolds = ({ action, itemIds = [] }: TripOutcome, trip: Trip): boolean =>
  !continuing.includes(action) || (action === 'cancel' && areCancelled(itemIds, trip));

/** Whether the trip has new attention codes of its bookings. What the whereabouts say is about the journey, not about an action. */
const hasNewAttention = (before: Trip | null, { attention = [] }: Trip): boolean =>
  attention.some(
    ({ code, itemId, finding }) =>
      finding === undefined &&
      before?.attention?.some((known) => known.code === code && known.itemId === itemId) !== true,
  );

/** State of a failed load. A trip of another company is answered as 404 (api page). */
function stateOfFailure(error: unknown): TripState {
  if (!isApiError(error)) return { kind: 'failed', error };
  if (error.type === 'NOT_FOUND') return { kind: 'missing' };
  return error.type === 'FORBIDDEN' ? { kind: 'forbidden' } : { kind: 'failed', error };
}
