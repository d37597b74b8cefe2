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

/** Callbacks for the page around the checkout. */
export interface CheckoutEnds {
  /** Called when sending starts and ends. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  readonly onSubmitted: (trip: Trip) => void;
  /** The trip has changed since the checkout opened. */
  readonly onOutdated: (error: unknown) => void;
}

/** Pause after the last change before the approvers are requested again, in milliseconds. */
const previewRestMs = 400;

/** Pause after the last change before the draft is saved, in milliseconds. */
const keepRestMs = 800;

const outdatedTypes = ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NO_ITEMS', 'NOT_FOUND', 'UNKNOWN_ITEM'];

/** Problems that the reader fixes in the form; hidden until the first attempt to submit. */
const askedFor = ['REASON_REQUIRED', 'COST_CENTER_REQUIRED', 'CUSTOM_FIELD_REQUIRED'];

/** The checkout of a trip: its choices, form, approval preview, problems and submission. */
export class CheckoutStore implements LivingStore {
  readonly trip: Trip;
  readonly form: CheckoutForm;
  /** Problems found by the API; null before the first check, and after a change of the trip. */
  problems: readonly TripProblem[] | null = null;
  /** Existing bookings of the trip's travellers. */
  found: NonNullable<TripCheck['doubleBookings']> = [];
  /** True after the first attempt to submit: missing fields are shown now. */
  hasTried = false;
  /** Problems of the last attempt; unchanged until the next one. */
  refusals: readonly TripProblem[] = [];
  isSending = false;
  failure: unknown = null;
  /** Rows that needed input when the checkout opened; they keep their place. */
  wanted: ReadonlySet<CheckoutRow> = new Set();
  /** Settled rows that the reader opened, or that were refused. */
  opened: ReadonlySet<CheckoutRow> = new Set();
  readonly #http: HttpClient;
  readonly #ends: CheckoutEnds;
  readonly #choices: NewestLoad<CheckoutChoices>;
  readonly #preview: NewestLoad<ApprovalPreview>;
  readonly #key = new ActionKey();
  readonly #gone = new AbortController();
  /** The saved draft, as JSON. */
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

  /** The last known approval preview; stays while it reloads. */
  get knownPreview(): ApprovalPreview | null {
    return this.#preview.value;
  }

  /** Double bookings; a pair within the trip counts once. */
  get doubleBookings(): NonNullable<TripCheck['doubleBookings']> {
    const isFirst = ({ itemId, ofItemId }: { readonly itemId: string; readonly ofItemId: string }) =>
      !this.found.some((other) => other.ofItemId === itemId && other.itemId === ofItemId) || ofItemId < itemId;
    return this.found.filter(isFirst);
  }

  /** Neither the API (spec §4) nor this page finds a problem. */
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

  /** Problems to show now: all after the first attempt; before that, only those that no field fixes. */
  get shownProblems(): readonly TripProblem[] {
    const own: TripProblem[] = this.hasTried ? this.#ownProblems : [];
    const told = (this.problems ?? []).filter(({ code }) => this.hasTried || !askedFor.includes(code));
    return [
      ...own,
      ...told.filter((problem) => !own.some(({ code }) => code === problem.code && problem.itemId === null)),
    ];
  }

  /** Problems still to fix, in the order of the page. Without the conditions, which stand at the button. */
  get openProblems(): readonly PlacedProblem[] {
    const told = [...this.#splitProblems, ...(this.problems ?? [])].filter((problem) => !isMended(problem, this.form));
    return placeProblems(told.filter((problem, index) => told.findIndex(isSame(problem)) === index));
  }

  /** Shows the fields of a settled row. */
  open(row: CheckoutRow): void {
    this.opened = new Set([...this.opened, row]);
  }

  /** Submits the trip, unless this page knows of a problem. */
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

  /** Loads the choices and the saved draft, then the approval preview and the problems. */
  async #begin(companyId: string, signal: AbortSignal): Promise<CheckoutChoices> {
    const asked = loadChoices(this.#http, companyId, this.trip, signal);
    // Loads all before anything shows, so that nothing shifts while reading.
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

  /** Saves the draft, so that a reload or the end of the session keeps it. A failed save is repeated with the next change. */
  async #keep(): Promise<void> {
    const filled = this.#filled;
    if (filled === this.#kept) return;
    this.#kept = filled;
    await keepDraft(this.#http, this.trip, this.form.draft).catch(() => (this.#kept = ''));
  }

  /** Problems that this page finds by itself. */
  get #ownProblems(): TripProblem[] {
    return [...this.#splitProblems, ...(this.form.hasReadConditions ? [] : [ofTrip('CONDITIONS_UNREAD')])];
  }

  get #splitProblems(): TripProblem[] {
    const { isSplitWhole, shares, wrongShare } = this.form;
    if (isSplitWhole) return [];
    return [ofTrip(shares[wrongShare]?.costCenterId === '' ? 'COST_CENTER_REQUIRED' : 'UNKNOWN_COST_CENTER')];
  }

  /** Opens the rows of refused fields. */
  #openRefused(): void {
    for (const { fieldElementId } of placeProblems(this.refusals)) {
      const row = rowOf(fieldElementId);
      if (row !== null) this.open(row);
    }
  }

  /** Shows the problems of this page together with those of the API. */
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
      // Submitting checks again and reports the failure then.
      if (!isAborted(error)) runInAction(() => (this.problems = null));
    }
  }
}

const ofTrip = (code: string): TripProblem => ({ itemId: null, code, message: '' });
const isSame =
  ({ code, itemId, fieldId }: TripProblem) =>
  (other: TripProblem): boolean =>
    other.code === code && other.itemId === itemId && other.fieldId === fieldId;
