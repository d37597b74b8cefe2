import { makeAutoObservable } from 'mobx';
import type { Customer } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { LivingStore, LoadState, SavingState } from '@portolan/remote-kit';
import { EditedRecord, type EditedDetails } from '@portolan/remote-kit/editing';
import { fetchProfile, saveProfile } from './profileApi.ts';
import { draftOf, isSameDraft, rebaseDraft, updateOf, type ProfileDraft, type ProfileField } from './profileDraft.ts';
import { missingFieldsOf, problemsOf, problemsOfAnswer, type FieldProblem, type NeededField } from './profileRules.ts';

export interface PersonalDetailsParts {
  readonly http: HttpClient;
  readonly userId: string;
  /** Today on the person's clock, yyyy-MM-dd. */
  readonly today: () => string;
  /** Told of the person that a save answers, and again of the one that is loaded anew after it. */
  readonly onSaved: (customer: Customer) => void;
}

/** The own profile: a record that is edited; the page's session follows what is saved. */
export class PersonalDetailsStore implements LivingStore {
  readonly #parts: PersonalDetailsParts;
  readonly #record: EditedRecord<Customer, ProfileDraft, FieldProblem>;

  constructor(parts: PersonalDetailsParts) {
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

  /** How loading went; what has become of it since is in `details`. */
  get state(): LoadState<Customer> {
    return this.#record.state;
  }

  /** Null until they have loaded. */
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

  /** What the record lacks for the rest of the portal to open. */
  get missing(): readonly NeededField[] {
    return this.details === null ? [] : missingFieldsOf(draftOf(this.details.saved));
  }

  typed(field: ProfileField): string {
    return this.details === null ? '' : this.details.draft[field];
  }

  start(): void {
    this.#record.start();
  }

  /** Gives up loading. A save goes on: the person asked for it. */
  dispose(): void {
    this.#record.dispose();
  }

  load(): Promise<void> {
    return this.#record.load();
  }

  change(field: ProfileField, value: string): void {
    this.#record.change((draft) => ({ ...draft, [field]: value }));
  }

  /** Back to the record as it is. */
  discard(): void {
    this.#record.discard();
  }

  async save(): Promise<void> {
    const saved = await this.#record.save();
    if (saved === undefined) return;
    this.#parts.onSaved(saved);
    await this.#reload();
  }

  /** After a conflict: takes the newest record and keeps what was typed. */
  loadNewest(): Promise<void> {
    return this.#record.loadNewest();
  }

  /** The person has read that it is saved. */
  acknowledge(): void {
    this.#record.acknowledge();
  }

  /** The person's data as the API has them now, for the whole page (spec §4); where they cannot be had, those of the answer stand. */
  async #reload(): Promise<void> {
    const newest = await fetchProfile(this.#parts.http, this.#parts.userId).catch(() => null);
    if (newest !== null) this.#parts.onSaved(newest);
  }
}
