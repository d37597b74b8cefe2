import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiErrorBody, FieldError } from '@portolan/contracts';
import { fieldErrorsOf, isAborted, isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState, type SavingState } from '@portolan/remote-kit';
import type { KeptForm } from '@portolan/session';
import { missingSecrets, unsavedFields, withFields, type UnsavedFields } from './draftFields.ts';

/** How a record becomes a form and back. `Saved` includes null if the record may be new. */
export interface RecordForm<Saved, Draft extends object, Problem> {
  readonly draftOf: (saved: Saved) => Draft;
  readonly isSame: (a: Draft, b: Draft) => boolean;
  /** The draft over a newer record: changes since `base` stay, all else is the newer record's. */
  readonly rebase: (draft: Draft, base: Draft, newer: Draft) => Draft;
  /** Fields that are not kept when the session ends: passwords, codes, numbers of cards and documents. Default: none. */
  readonly secrets?: readonly (keyof Draft)[] | undefined;
  /** Problems that keep a draft from being sent; empty for none. */
  readonly problemsOf: (draft: Draft) => readonly Problem[];
  /** The API's refused fields as the form's problems, without fields that it does not show. */
  readonly problemsOfAnswer: (draft: Draft, errors: readonly FieldError[]) => readonly Problem[];
  readonly fetch: (signal?: AbortSignal) => Promise<Saved>;
  /** Saves over the seen version. Rejects with `VERSION_CONFLICT` if a newer one exists. */
  readonly save: (seen: Saved, draft: Draft) => Promise<Saved>;
}

/** `saved` is the record as last answered by the API, `draft` the form's content. */
export interface EditedDetails<Saved, Draft> {
  readonly saved: Saved;
  readonly draft: Draft;
}

/** Another person's changes before the newest version was loaded: the form before and after. */
export interface ForeignChange<Draft> {
  /** Undefined if the API does not say who changed it. */
  readonly changed: ApiErrorBody['meta']['changed'];
  readonly before: Draft;
  readonly theirs: Draft;
}

/** One record being edited: loaded or given, changed, and saved over the seen version (412: the newest is loaded, the changes stay). */
export class EditedRecord<Saved, Draft extends object, Problem, Attempt extends string = never>
  implements LivingStore, KeptForm
{
  /** Null until the record has loaded. */
  details: EditedDetails<Saved, Draft> | null = null;
  saving: SavingState<Attempt> = { kind: 'idle' };
  /** From the last submit; replaced only by another submit, because the summary then takes the focus. */
  problems: readonly Problem[] = [];
  /** Until the record is saved or the changes are discarded; null without another person's change. */
  foreign: ForeignChange<Draft> | null = null;
  /** Secret fields that were typed when the session ended. */
  #secrets: readonly (keyof Draft)[] = [];
  readonly #form: RecordForm<Saved, Draft, Problem>;
  readonly #load: NewestLoad<Saved>;

  /** @param seen the record, from a list or new; without it `start` loads it */
  constructor(form: RecordForm<Saved, Draft, Problem>, seen?: EditedDetails<Saved, Draft>) {
    this.#form = form;
    this.details = seen ?? null;
    this.#load = new NewestLoad(
      (signal) => form.fetch(signal),
      (saved) => (this.details = { saved, draft: form.draftOf(saved) }),
    );
    makeAutoObservable(
      this,
      { details: observableRef, saving: observableRef, problems: observableRef, foreign: observableRef },
      { autoBind: true },
    );
  }

  /** State of the first load. Later saves update only `details`. */
  get state(): LoadState<Saved> {
    return this.#load.state;
  }

  get isDirty(): boolean {
    return this.details !== null && !this.#form.isSame(this.details.draft, this.#form.draftOf(this.details.saved));
  }

  get isBusy(): boolean {
    return this.saving.kind === 'saving' || this.saving.kind === 'loadingNewest';
  }

  get isReady(): boolean {
    return this.details !== null;
  }

  get unsaved(): UnsavedFields<Draft> | null {
    const { draftOf, secrets } = this.#form;
    return this.details && unsavedFields(draftOf(this.details.saved), this.details.draft, secrets);
  }

  /** Fields to be entered again, because they were not kept when the session ended. */
  get missingSecrets(): readonly (keyof Draft)[] {
    return this.details === null
      ? []
      : missingSecrets(this.#secrets, this.#form.draftOf(this.details.saved), this.details.draft);
  }

  /** Restores the fields kept from before the session ended. If others have changed the record since, `foreign` holds their changes. */
  takeUnsaved({ typed, before, secrets }: UnsavedFields<Draft>): void {
    if (this.details === null) return;
    const { saved } = this.details;
    this.#secrets = secrets;
    const theirs = this.#form.draftOf(saved);
    const base = withFields(theirs, before);
    this.details = { saved, draft: this.#form.rebase(withFields(theirs, typed), base, theirs) };
    if (this.isDirty && !this.#form.isSame(base, theirs)) this.foreign = { changed: undefined, before: base, theirs };
  }

  start(): void {
    if (this.details === null) void this.load();
  }

  /** Gives up loading. A save goes on: the person asked for it. */
  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  change(change: (draft: Draft) => Draft): void {
    if (this.details !== null) this.details = { ...this.details, draft: change(this.details.draft) };
  }

  /** Restores the saved record. */
  discard(): void {
    if (this.details === null) return;
    this.#secrets = [];
    this.details = { ...this.details, draft: this.#form.draftOf(this.details.saved) };
    this.problems = [];
    this.foreign = null;
    this.saving = { kind: 'idle' };
  }

  /** The saved record; undefined after a failure, explained by `problems` or `saving`. */
  async save(): Promise<Saved | undefined> {
    if (this.details === null || this.isBusy) return undefined;
    const { saved: seen, draft } = this.details;
    this.problems = this.#form.problemsOf(draft);
    this.saving = { kind: this.problems.length > 0 ? 'idle' : 'saving' };
    if (this.problems.length > 0) return undefined;
    try {
      const saved = await this.#form.save(seen, draft);
      runInAction(() => {
        this.#secrets = [];
        this.#take(saved, draft);
        this.foreign = null;
        this.saving = { kind: 'saved' };
      });
      return saved;
    } catch (error) {
      this.#refuse(draft, error);
      return undefined;
    }
  }

  /** After a conflict: loads the newest record, keeps local changes, and puts the others' changes into `foreign`. */
  async loadNewest(): Promise<void> {
    if (this.details === null || this.isBusy) return;
    const before = this.#form.draftOf(this.details.saved);
    const changed = this.saving.kind === 'conflict' ? this.saving.changed : undefined;
    this.saving = { kind: 'loadingNewest', changed };
    try {
      const saved = await this.#form.fetch();
      runInAction(() => {
        this.#take(saved, before);
        this.foreign = { changed, before, theirs: this.#form.draftOf(saved) };
        this.saving = { kind: 'idle' };
      });
    } catch (error) {
      this.#fail('load', error);
    }
  }

  /** The person has read the confirmation. */
  acknowledge(): void {
    this.saving = { kind: 'idle' };
  }

  #take(saved: Saved, base: Draft): void {
    if (this.details === null) return;
    this.details = { saved, draft: this.#form.rebase(this.details.draft, base, this.#form.draftOf(saved)) };
  }

  #refuse(draft: Draft, error: unknown): void {
    const conflict = isApiError(error) && error.type === 'VERSION_CONFLICT' ? error : null;
    const problems = this.#form.problemsOfAnswer(draft, fieldErrorsOf(error));
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
