import { makeAutoObservable } from 'mobx';
import type { Customer } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { LivingStore, LoadState, SavingState } from '@portolan/remote-kit';
import {
  EditedRecord,
  type EditedDetails,
  isSameDraft,
  rebaseDraft,
  type KeptForm,
  type UnsavedFields,
} from '@portolan/remote-kit/editing';
import { fetchProfile, saveProfile } from './profileApi.ts';
import { draftOf, updateOf, type ProfileDraft, type ProfileField } from './profileDraft.ts';
import { missingFieldsOf, problemsOf, problemsOfAnswer, type FieldProblem, type NeededField } from './profileRules.ts';

export interface PersonalDetailsDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** Today on the person's clock, yyyy-MM-dd. */
  readonly today: () => string;
  /** Called with the person after a save, and again after the reload that follows. */
  readonly onSaved: (customer: Customer) => void;
}

/** The person's own profile: an edited record; the page's session follows each save. */
export class PersonalDetailsStore implements LivingStore, KeptForm {
  readonly #parts: PersonalDetailsDeps;
  readonly #record: EditedRecord<Customer, ProfileDraft, FieldProblem>;

  constructor(parts: PersonalDetailsDeps) {
    const { http, userId, today } = parts;
    this.#parts = parts;
    this.#record = new EditedRecord({
      draftOf,
      isSame: isSameDraft,
      rebase: rebaseDraft,
      problemsOf: (draft) => problemsOf(draft, today()),
      problemsOfAnswer: (_draft, errors) => problemsOfAnswer(errors),
      fetch: (signal) => fetchProfile(http, userId, signal),
      save: (seen, draft) => saveProfile(http, seen, updateOf(draft)),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** State of loading; later changes are in `details`. */
  get state(): LoadState<Customer> {
    return this.#record.state;
  }

  /** Null until loaded. */
  get details(): EditedDetails<Customer, ProfileDraft> | null {
    return this.#record.details;
  }

  get saving(): SavingState {
    return this.#record.saving;
  }

  get problems(): readonly FieldProblem[] {
    return this.#record.problems;
  }

  get isDirty(): boolean {
    return this.#record.isDirty;
  }

  get isBusy(): boolean {
    return this.#record.isBusy;
  }

  /** Fields that the rest of the portal waits for. */
  get missing(): readonly NeededField[] {
    return this.details === null ? [] : missingFieldsOf(draftOf(this.details.saved));
  }

  typed(field: ProfileField): string {
    return this.details === null ? '' : this.details.draft[field];
  }

  get isReady(): boolean {
    return this.#record.isReady;
  }

  get unsaved(): UnsavedFields<ProfileDraft> | null {
    return this.#record.unsaved;
  }

  /** Restores the fields kept from before the session ended. A change of the same fields elsewhere shows as a conflict. */
  takeUnsaved(fields: UnsavedFields<ProfileDraft>): void {
    this.#record.takeUnsaved(fields);
    if (this.#record.foreign !== null) this.#record.saving = { kind: 'conflict', changed: undefined };
  }

  start(): void {
    this.#record.start();
  }

  /** Stops loading. A save goes on: the person asked for it. */
  dispose(): void {
    this.#record.dispose();
  }

  load(): Promise<void> {
    return this.#record.load();
  }

  change(field: ProfileField, value: string): void {
    this.#record.change((draft) => ({ ...draft, [field]: value }));
  }

  /** Restores the saved record. */
  discard(): void {
    this.#record.discard();
  }

  async save(): Promise<void> {
    const saved = await this.#record.save();
    if (saved === undefined) return;
    this.#parts.onSaved(saved);
    await this.#reload();
  }

  /** After a conflict: loads the newest record and keeps typed text. */
  loadNewest(): Promise<void> {
    return this.#record.loadNewest();
  }

  /** The person has read the confirmation. */
  acknowledge(): void {
    this.#record.acknowledge();
  }

  /** Reloads the person for the whole page (spec §4); if that fails, the answer's data stay. */
  async #reload(): Promise<void> {
    const newest = await fetchProfile(this.#parts.http, this.#parts.userId).catch(() => null);
    if (newest !== null) this.#parts.onSaved(newest);
  }
}
