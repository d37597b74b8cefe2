import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { CheckoutDraft, Trip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import {
  isSameDraft,
  unsavedFields,
  withFields,
  type KeptForm,
  type UnsavedFields,
} from '@portolan/remote-kit/editing';
import { loadDraft, saveDraft } from './checkoutApi.ts';
import type { CheckoutForm } from './CheckoutForm.ts';

/** Pause after the last change before the draft is saved, in milliseconds. */
const saveDelayMs = 800;

/** The form's draft, stored by the API (ADR 19). When the session ends, the tab keeps the fields that are not stored yet (ADR 42). */
export class SavedDraft implements KeptForm {
  isReady = false;
  readonly #http: HttpClient;
  readonly #trip: Trip;
  readonly #form: CheckoutForm;
  /** The draft that the API is known to have. */
  #saved: CheckoutDraft;
  /** The draft last sent; null if its save failed. */
  #sent: CheckoutDraft | null;

  constructor(http: HttpClient, trip: Trip, form: CheckoutForm) {
    this.#http = http;
    this.#trip = trip;
    this.#form = form;
    this.#saved = this.#sent = form.draft;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get unsaved(): UnsavedFields<CheckoutDraft> | null {
    return unsavedFields(this.#saved, this.#form.draft);
  }

  takeUnsaved({ typed }: UnsavedFields<CheckoutDraft>): void {
    this.#form.restore(withFields(this.#form.draft, typed));
  }

  /** Restores the stored draft, if there is one, without replacing typed fields. */
  async load(signal: AbortSignal): Promise<void> {
    const draft = await loadDraft(this.#http, this.#trip, signal);
    runInAction(() => {
      const { unsaved } = this;
      if (draft !== null) {
        this.#form.restore(draft);
        this.noteSaved();
      }
      if (unsaved !== null) this.takeUnsaved(unsaved);
      this.isReady = true;
    });
  }

  /** Saves the draft after each rest. Returns a function that stops it. */
  follow(): () => void {
    return reaction(
      () => this.#form.draft,
      () => void this.save(),
      { delay: saveDelayMs, equals: isSameDraft },
    );
  }

  /** Saves the draft, so that a reload keeps it. A failed save is repeated with the next change. */
  async save(): Promise<void> {
    const { draft } = this.#form;
    if (this.#sent !== null && isSameDraft(draft, this.#sent)) return;
    this.#sent = draft;
    try {
      await saveDraft(this.#http, this.#trip, draft);
      this.#saved = draft;
    } catch {
      this.#sent = null;
    }
  }

  /** Marks the form as stored: the API has just sent this draft, or the trip was submitted. */
  noteSaved(): void {
    this.#saved = this.#sent = this.#form.draft;
  }
}
