import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ApprovalPreview, Trip, TripProblem } from '@portolan/contracts';
import { isAborted, isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { ActionKey } from '../../trip/ActionKey.ts';
import { checkTrip, loadChoices, loadPreview, sendTrip, type CheckoutChoices, type TripCheck } from './checkoutApi.ts';
import { CheckoutForm } from './CheckoutForm.ts';
import { isMended, requiredRows, rowOf, type CheckoutRow } from './checkoutRows.ts';
import { placeProblems, type PlacedProblem } from './checkoutProblems.ts';
import { SavedDraft } from './SavedDraft.ts';

/** Callbacks for the page around the checkout. */
export interface CheckoutCallbacks {
  /** Called when sending starts and ends. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  readonly onSubmitted: (trip: Trip) => void;
  /** The trip has changed since the checkout opened. */
  readonly onOutdated: (error: unknown) => void;
}

/** Pause after the last change before the approvers are requested again, in milliseconds. */
const previewDelayMs = 400;

const outdatedTypes = ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NO_ITEMS', 'NOT_FOUND', 'UNKNOWN_ITEM'];

/** Problems that the reader fixes in the form; hidden until the first attempt to submit. */
const fixableCodes = ['REASON_REQUIRED', 'COST_CENTER_REQUIRED', 'CUSTOM_FIELD_REQUIRED'];

/** The checkout of a trip: its choices, form, approval preview, problems and submission. */
export class CheckoutStore implements LivingStore {
  readonly trip: Trip;
  readonly form: CheckoutForm;
  readonly draft: SavedDraft;
  /** Problems found by the API; null before the first check, and after a change of the trip. */
  problems: readonly TripProblem[] | null = null;
  /** Existing bookings of the trip's travellers. */
  allDoubleBookings: NonNullable<TripCheck['doubleBookings']> = [];
  /** True after the first attempt to submit: missing fields are shown now. */
  hasTried = false;
  /** Problems of the last attempt; unchanged until the next one. */
  refusals: readonly TripProblem[] = [];
  isSending = false;
  failure: unknown = null;
  /** Rows that needed input when the checkout opened; they keep their place. */
  requiredRows: ReadonlySet<CheckoutRow> = new Set();
  /** Settled rows that the reader opened, or that were refused. */
  opened: ReadonlySet<CheckoutRow> = new Set();
  readonly #http: HttpClient;
  readonly #callbacks: CheckoutCallbacks;
  readonly #choices: NewestLoad<CheckoutChoices>;
  readonly #preview: NewestLoad<ApprovalPreview>;
  readonly #key = new ActionKey();
  readonly #disposed = new AbortController();
  #stopFollowing: () => void = () => undefined;

  constructor(http: HttpClient, companyId: string, trip: Trip, callbacks: CheckoutCallbacks) {
    this.#http = http;
    this.trip = trip;
    this.form = new CheckoutForm(trip);
    this.draft = new SavedDraft(http, trip, this.form);
    this.#callbacks = callbacks;
    this.#choices = new NewestLoad((signal) => this.#loadAll(companyId, signal));
    this.#preview = new NewestLoad((signal) => loadPreview(http, trip, this.form.body, signal));
    makeAutoObservable(
      this,
      {
        trip: false,
        form: false,
        draft: false,
        problems: observableRef,
        allDoubleBookings: observableRef,
        refusals: observableRef,
        requiredRows: observableRef,
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
      !this.allDoubleBookings.some((booking) => booking.ofItemId === itemId && booking.itemId === ofItemId) ||
      ofItemId < itemId;
    return this.allDoubleBookings.filter(isFirst);
  }

  /** Whether neither the API (spec §4) nor this page finds a problem. */
  get isValid(): boolean {
    return this.problems?.length === 0 && this.#ownProblems.length === 0;
  }

  start(): void {
    void this.#choices.load();
    const stopSaving = this.draft.follow();
    const stopPreviewing = reaction(
      () => JSON.stringify([this.form.body.costCenterAllocations, this.form.body.reasons]),
      () => void this.#preview.load(),
      { delay: previewDelayMs },
    );
    this.#stopFollowing = () => {
      stopSaving();
      stopPreviewing();
    };
  }

  dispose(): void {
    this.#stopFollowing();
    void this.draft.save();
    this.#disposed.abort();
    this.#choices.giveUp();
    this.#preview.giveUp();
  }

  async loadChoices(): Promise<void> {
    await this.#choices.load();
  }

  /** Problems to show now: all after the first attempt; before that, only those that no field fixes. */
  get shownProblems(): readonly TripProblem[] {
    const own: TripProblem[] = this.hasTried ? this.#ownProblems : [];
    const ofApi = (this.problems ?? []).filter(({ code }) => this.hasTried || !fixableCodes.includes(code));
    return [
      ...own,
      ...ofApi.filter((problem) => !own.some(({ code }) => code === problem.code && problem.itemId === null)),
    ];
  }

  /** Problems still to fix, in the order of the page. Without the conditions, which stand at the button. */
  get openProblems(): readonly PlacedProblem[] {
    const open = [...this.#splitProblems, ...(this.problems ?? [])].filter((problem) => !isMended(problem, this.form));
    return placeProblems(open.filter((problem, index) => open.findIndex(isSame(problem)) === index));
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
    this.#callbacks.onSending?.(true);
    try {
      const trip = await this.#key.use(['submit', this.trip.version, body], (key) =>
        sendTrip(this.#http, this.trip, body, key),
      );
      this.draft.noteSaved();
      if (!this.#disposed.signal.aborted) this.#callbacks.onSubmitted(trip);
    } catch (error) {
      this.#handleFailure(error);
    } finally {
      this.#callbacks.onSending?.(false);
      runInAction(() => (this.isSending = false));
    }
  }

  /** Loads the choices and the saved draft, then the approval preview and the problems. */
  async #loadAll(companyId: string, signal: AbortSignal): Promise<CheckoutChoices> {
    const loadingChoices = loadChoices(this.#http, companyId, this.trip, signal);
    // Loads all before anything shows, so that nothing shifts while reading.
    const known = this.draft.load(signal).then(() => Promise.all([this.#preview.load(), this.#check()]));
    const [choices] = await Promise.all([loadingChoices, known]);
    runInAction(() => (this.requiredRows = requiredRows(choices, this.form, this.trip, this.problems ?? [])));
    return choices;
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

  #handleFailure(error: unknown): void {
    if (isApiError(error) && outdatedTypes.includes(error.type)) return this.#callbacks.onOutdated(error);
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
      const { errors, doubleBookings } = await checkTrip(this.#http, this.trip, this.form.body, this.#disposed.signal);
      runInAction(() => Object.assign(this, { problems: errors, allDoubleBookings: doubleBookings ?? [] }));
    } catch (error) {
      // Submitting checks again and reports the failure then.
      if (!isAborted(error)) runInAction(() => (this.problems = null));
    }
  }
}

const ofTrip = (code: string): TripProblem => ({ itemId: null, code, message: '' });
const isSame =
  ({ code, itemId, fieldId }: TripProblem) =>
  (problem: TripProblem): boolean =>
    problem.code === code && problem.itemId === itemId && problem.fieldId === fieldId;
