import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Customer } from '@portolan/contracts';
import { fieldErrorsOf, isAborted, isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState, type SavingState } from '@portolan/remote-kit';
import { fetchProfile, saveProfile } from './profileApi.ts';
import { draftOf, isSameDraft, rebaseDraft, updateOf, type ProfileDraft, type ProfileField } from './profileDraft.ts';
import { missingFieldsOf, problemsOf, problemsOfAnswer, type FieldProblem, type NeededField } from './profileRules.ts';

/** `saved` is the record as the API last gave it, `draft` what the form shows. */
export interface Details {
  readonly saved: Customer;
  readonly draft: ProfileDraft;
}

export interface PersonalDetailsParts {
  readonly http: HttpClient;
  readonly userId: string;
  /** Today on the person's clock, yyyy-MM-dd. */
  readonly today: () => string;
  /** Told of the person that a save answers, and again of the one that is loaded anew after it. */
  readonly onSaved: (customer: Customer) => void;
}

/** The own profile: loaded, edited, and saved over the version that was seen. */
export class PersonalDetailsStore implements LivingStore {
  /** Null until they have loaded. */
  details: Details | null = null;
  saving: SavingState = { kind: 'idle' };
  /** Of the last submit; another list only after another submit, because the summary then takes the focus. */
  problems: readonly FieldProblem[] = [];
  readonly #parts: PersonalDetailsParts;
  readonly #load: NewestLoad<Customer>;

  constructor(parts: PersonalDetailsParts) {
    this.#parts = parts;
    this.#load = new NewestLoad(
      (signal) => fetchProfile(parts.http, parts.userId, signal),
      (saved) => (this.details = { saved, draft: draftOf(saved) }),
    );
    const shallow = { details: observableRef, saving: observableRef, problems: observableRef };
    makeAutoObservable(this, shallow, { autoBind: true });
  }

  /** How loading went; what has become of it since is in `details`. */
  get state(): LoadState<Customer> {
    return this.#load.state;
  }

  get isDirty(): boolean {
    return this.details !== null && !isSameDraft(this.details.draft, draftOf(this.details.saved));
  }

  get isBusy(): boolean {
    return this.saving.kind === 'saving' || this.saving.kind === 'loadingNewest';
  }

  /** What the record lacks for the rest of the portal to open. */
  get missing(): readonly NeededField[] {
    return this.details === null ? [] : missingFieldsOf(draftOf(this.details.saved));
  }

  typed(field: ProfileField): string {
    return this.details === null ? '' : this.details.draft[field];
  }

  start(): void {
    void this.load();
  }

  /** Gives up loading. A save goes on: the person asked for it. */
  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  change(field: ProfileField, value: string): void {
    if (this.details !== null) this.details = { ...this.details, draft: { ...this.details.draft, [field]: value } };
  }

  /** Back to the record as it is. */
  discard(): void {
    if (this.details === null) return;
    this.details = { ...this.details, draft: draftOf(this.details.saved) };
    this.problems = [];
    this.saving = { kind: 'idle' };
  }

  async save(): Promise<void> {
    if (this.details === null || this.isBusy) return;
    const { saved, draft } = this.details;
    this.problems = problemsOf(draft, this.#parts.today());
    this.saving = { kind: this.problems.length > 0 ? 'idle' : 'saving' };
    if (this.problems.length > 0) return;
    try {
      const answer = await saveProfile(this.#parts.http, saved, updateOf(draft));
      this.#take(answer, draft, { kind: 'saved' });
      this.#parts.onSaved(answer);
    } catch (error) {
      return this.#refuse(error);
    }
    await this.#reload();
  }

  /** After a conflict: takes the newest record and keeps what was typed. */
  async loadNewest(): Promise<void> {
    if (this.details === null || this.isBusy) return;
    const seen = draftOf(this.details.saved);
    this.saving = { kind: 'loadingNewest', changed: this.saving.kind === 'conflict' ? this.saving.changed : undefined };
    try {
      const newest = await fetchProfile(this.#parts.http, this.#parts.userId);
      this.#take(newest, seen, { kind: 'idle' });
    } catch (error) {
      this.#fail('load', error);
    }
  }

  /** The person has read that it is saved. */
  acknowledge(): void {
    this.saving = { kind: 'idle' };
  }

  /** The person's data as the API has them now, for the whole page (spec §4); where they cannot be had, those of the answer stand. */
  async #reload(): Promise<void> {
    const newest = await fetchProfile(this.#parts.http, this.#parts.userId).catch(() => null);
    if (newest !== null) this.#parts.onSaved(newest);
  }

  #take(record: Customer, base: ProfileDraft, saving: SavingState): void {
    runInAction(() => {
      if (this.details === null) return;
      this.details = { saved: record, draft: rebaseDraft(this.details.draft, base, draftOf(record)) };
      this.saving = saving;
    });
  }

  #refuse(error: unknown): void {
    const problems = problemsOfAnswer(fieldErrorsOf(error));
    const conflict = isApiError(error) && error.type === 'VERSION_CONFLICT' ? error : null;
    if (problems.length === 0 && conflict === null) return this.#fail('save', error);
    runInAction(() => {
      this.problems = problems;
      this.saving = conflict === null ? { kind: 'idle' } : { kind: 'conflict', changed: conflict.meta.changed };
    });
  }

  #fail(attempt: 'save' | 'load', error: unknown): void {
    runInAction(() => (this.saving = isAborted(error) ? { kind: 'idle' } : { kind: 'failed', attempt, error }));
  }
}
