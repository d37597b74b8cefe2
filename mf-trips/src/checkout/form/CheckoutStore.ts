import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ApprovalPreview, Trip, TripProblem } from '@portolan/contracts';
import { isAborted, isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { ActionKey } from '../../trip/ActionKey.ts';
import {
  checkTrip,
  keepDraft,
  loadChoices,
  loadDraft,
  loadPreview,
  sendTrip,
  type CheckoutChoices,
  type TripCheck,
} from './checkoutApi.ts';
import { CheckoutForm } from './CheckoutForm.ts';
import { isMended, rowOf, wantedRows, type CheckoutRow } from './checkoutRows.ts';
import { placeProblems, type PlacedProblem } from './checkoutProblems.ts';

/** Whoever shows the checkout hears how it ended. */
export interface CheckoutEnds {
  /** It is being sent, or no longer. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  readonly onSubmitted: (trip: Trip) => void;
  /** The trip is no longer what was checked out. */
  readonly onOutdated: (error: unknown) => void;
}

/** How long one rests between two changes before it is asked anew whom they would ask, in milliseconds. */
const previewRestMs = 400;

/** How long one rests between two changes before what is filled in is kept, in milliseconds. */
const keepRestMs = 800;

const outdatedTypes = ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NO_ITEMS', 'NOT_FOUND', 'UNKNOWN_ITEM'];

/** Problems that a person mends here; they are not shown before somebody has tried to send the trip. */
const askedFor = ['REASON_REQUIRED', 'COST_CENTER_REQUIRED', 'CUSTOM_FIELD_REQUIRED'];

/** Checking a trip out: what is chosen from, what is filled in, whom it would ask, what is wrong, and sending it. */
export class CheckoutStore implements LivingStore {
  readonly trip: Trip;
  readonly form: CheckoutForm;
  /** What the API says is wrong; null while nobody asked, or after a change of the trip. */
  problems: readonly TripProblem[] | null = null;
  /** What travellers of the trip have booked already. */
  found: NonNullable<TripCheck['doubleBookings']> = [];
  /** Somebody has tried to send the trip: what is missing is said now. */
  hasTried = false;
  /** What kept the last try from being sent; it stays so until the next one, whatever is mended meanwhile. */
  refusals: readonly TripProblem[] = [];
  isSending = false;
  failure: unknown = null;
  /** Rows that were to be filled in when the checkout opened: they stay where they are while they are. */
  wanted: ReadonlySet<CheckoutRow> = new Set();
  /** Settled rows that somebody has opened to change them, or that were refused. */
  opened: ReadonlySet<CheckoutRow> = new Set();
  readonly #http: HttpClient;
  readonly #ends: CheckoutEnds;
  readonly #choices: NewestLoad<CheckoutChoices>;
  readonly #preview: NewestLoad<ApprovalPreview>;
  readonly #key = new ActionKey();
  readonly #gone = new AbortController();
  /** What is kept of what is filled in. */
  #kept: string;
  #stopFollowing: () => void = () => undefined;

  constructor(http: HttpClient, companyId: string, trip: Trip, ends: CheckoutEnds) {
    this.#http = http;
    this.trip = trip;
    this.form = new CheckoutForm(trip);
    this.#kept = this.#filled;
    this.#ends = ends;
    this.#choices = new NewestLoad((signal) => this.#begin(companyId, signal));
    this.#preview = new NewestLoad((signal) => loadPreview(http, trip, this.form.body, signal));
    makeAutoObservable(
      this,
      {
        trip: false,
        form: false,
        problems: observableRef,
        found: observableRef,
        refusals: observableRef,
        wanted: observableRef,
        opened: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
  }

  get choices(): LoadState<CheckoutChoices> {
    return this.#choices.state;
  }

  get preview(): LoadState<ApprovalPreview> {
    return this.#preview.state;
  }

  /** Whom it would ask, as far as it is known; the last known while it is asked anew. */
  get knownPreview(): ApprovalPreview | null {
    return this.#preview.value;
  }

  /** What somebody would have twice; two bookings of the trip itself are named once. */
  get doubleBookings(): NonNullable<TripCheck['doubleBookings']> {
    const isFirst = ({ itemId, ofItemId }: { readonly itemId: string; readonly ofItemId: string }) =>
      !this.found.some((other) => other.ofItemId === itemId && other.itemId === ofItemId) || ofItemId < itemId;
    return this.found.filter(isFirst);
  }

  /** The API finds nothing wrong (spec §4), and neither does this page. */
  get isValid(): boolean {
    return this.problems?.length === 0 && this.#ownProblems.length === 0;
  }

  start(): void {
    void this.#choices.load();
    const stopKeeping = reaction(
      () => this.#filled,
      () => void this.#keep(),
      { delay: keepRestMs },
    );
    const stopAsking = reaction(
      () => JSON.stringify([this.form.body.costCenterAllocations, this.form.body.reasons]),
      () => void this.#preview.load(),
      { delay: previewRestMs },
    );
    this.#stopFollowing = () => {
      stopKeeping();
      stopAsking();
    };
  }

  dispose(): void {
    this.#stopFollowing();
    void this.#keep();
    this.#gone.abort();
    this.#choices.giveUp();
    this.#preview.giveUp();
  }

  async loadChoices(): Promise<void> {
    await this.#choices.load();
  }

  /** What is shown of the problems now: all once somebody has tried, before that what no field of this page mends. */
  get shownProblems(): readonly TripProblem[] {
    const own: TripProblem[] = this.hasTried ? this.#ownProblems : [];
    const told = (this.problems ?? []).filter(({ code }) => this.hasTried || !askedFor.includes(code));
    return [
      ...own,
      ...told.filter((problem) => !own.some(({ code }) => code === problem.code && problem.itemId === null)),
    ];
  }

  /** What is still to be mended, in the order of the page, as far as it is known; the conditions' tick stands beside the button. */
  get openProblems(): readonly PlacedProblem[] {
    const told = [...this.#splitProblems, ...(this.problems ?? [])].filter((problem) => !isMended(problem, this.form));
    return placeProblems(told.filter((problem, index) => told.findIndex(isSame(problem)) === index));
  }

  /** Shows the fields of a settled row. */
  open(row: CheckoutRow): void {
    this.opened = new Set([...this.opened, row]);
  }

  /** Sends the trip, unless something is missing that this page can tell by itself. */
  async submit(): Promise<void> {
    if (this.isSending) return;
    this.hasTried = true;
    this.failure = null;
    this.isSending = true;
    if (this.#ownProblems.length > 0) return this.#refuse();
    const { body } = this.form;
    this.#ends.onSending?.(true);
    try {
      const trip = await this.#key.use(['submit', this.trip.version, body], (key) =>
        sendTrip(this.#http, this.trip, body, key),
      );
      this.#kept = this.#filled;
      if (!this.#gone.signal.aborted) this.#ends.onSubmitted(trip);
    } catch (error) {
      this.#take(error);
    } finally {
      this.#ends.onSending?.(false);
      runInAction(() => (this.isSending = false));
    }
  }

  /** What is chosen from, and what was filled in before; then whom that would ask, and what is wrong with it. */
  async #begin(companyId: string, signal: AbortSignal): Promise<CheckoutChoices> {
    const asked = loadChoices(this.#http, companyId, this.trip, signal);
    // All of it before anything shows: what came later would push away what one reads.
    const known = loadDraft(this.#http, this.trip, signal).then((draft) => {
      if (draft !== null) {
        this.form.restore(draft);
        this.#kept = this.#filled;
      }
      return Promise.all([this.#preview.load(), this.#check()]);
    });
    const [choices] = await Promise.all([asked, known]);
    runInAction(() => (this.wanted = wantedRows(choices, this.form, this.trip, this.problems ?? [])));
    return choices;
  }

  get #filled(): string {
    return JSON.stringify(this.form.draft);
  }

  /** Keeps what is filled in, so that neither a reload nor the end of a session loses it; what could not be kept is kept with the next change. */
  async #keep(): Promise<void> {
    const filled = this.#filled;
    if (filled === this.#kept) return;
    this.#kept = filled;
    await keepDraft(this.#http, this.trip, this.form.draft).catch(() => (this.#kept = ''));
  }

  /** What this page can tell without asking. */
  get #ownProblems(): TripProblem[] {
    return [...this.#splitProblems, ...(this.form.hasReadConditions ? [] : [ofTrip('CONDITIONS_UNREAD')])];
  }

  get #splitProblems(): TripProblem[] {
    const { isSplitWhole, shares, wrongShare } = this.form;
    if (isSplitWhole) return [];
    return [ofTrip(shares[wrongShare]?.costCenterId === '' ? 'COST_CENTER_REQUIRED' : 'UNKNOWN_COST_CENTER')];
  }

  /** What was refused is shown where it can be mended. */
  #openRefused(): void {
    for (const { fieldElementId } of placeProblems(this.refusals)) {
      const row = rowOf(fieldElementId);
      if (row !== null) this.open(row);
    }
  }

  /** Says what this page can tell by itself together with what the API would say. */
  async #refuse(): Promise<void> {
    await this.#check();
    runInAction(() => {
      this.refusals = this.shownProblems;
      this.#openRefused();
      this.isSending = false;
    });
  }

  #take(error: unknown): void {
    if (isApiError(error) && outdatedTypes.includes(error.type)) return this.#ends.onOutdated(error);
    const problems = isApiError(error) && error.type === 'TRIP_INVALID' ? error.meta.problems : undefined;
    runInAction(() => {
      this.problems = problems ?? null;
      this.refusals = problems === undefined ? [] : this.shownProblems;
      if (problems === undefined) this.failure = error;
      this.#openRefused();
    });
  }

  async #check(): Promise<void> {
    try {
      const { errors, doubleBookings } = await checkTrip(this.#http, this.trip, this.form.body, this.#gone.signal);
      runInAction(() => Object.assign(this, { problems: errors, found: doubleBookings ?? [] }));
    } catch (error) {
      // Sending asks the same again, and says then what keeps it.
      if (!isAborted(error)) runInAction(() => (this.problems = null));
    }
  }
}

const ofTrip = (code: string): TripProblem => ({ itemId: null, code, message: '' });
const isSame =
  ({ code, itemId, fieldId }: TripProblem) =>
  (other: TripProblem): boolean =>
    other.code === code && other.itemId === itemId && other.fieldId === fieldId;
