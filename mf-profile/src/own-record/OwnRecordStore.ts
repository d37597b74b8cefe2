import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fieldErrorsOf, isAborted, isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState, type SavingState } from '@portolan/remote-kit';
import {
  isSameDraft,
  missingSecrets,
  rebaseDraft,
  unsavedFields,
  withFields,
  type KeptForm,
  type UnsavedFields,
} from '@portolan/remote-kit/editing';

/** A refused field; `code` selects its message. */
export interface RecordProblem {
  readonly field: string;
  readonly code: string;
}

export interface OwnRecordOptions<Fields extends object> {
  readonly load: (signal?: AbortSignal) => Promise<Kept<Fields>>;
  /** Saves over the seen version. */
  readonly save: (fields: Fields, seen: number) => Promise<Kept<Fields>>;
  /** Problems that keep the fields from being saved. */
  readonly check: (fields: Fields) => readonly RecordProblem[];
  /** Fields that are not kept when the session ends. Default: none. */
  readonly secrets?: readonly (keyof Fields)[];
}

/** A record as the API keeps it. */
export type Kept<Fields extends object> = Fields & { readonly version: number };

/** One record of the person: loaded, edited, and saved over the seen version. */
export class OwnRecordStore<Fields extends object> implements LivingStore, KeptForm {
  /** The record as last answered by the API; null until loaded. */
  saved: Kept<Fields> | null = null;
  /** The form's content; null until loaded. */
  draft: Fields | null = null;
  saving: SavingState = { kind: 'idle' };
  /** From the last submit; replaced only by another submit, because the summary then takes the focus. */
  problems: readonly RecordProblem[] = [];
  /** Secret fields that were chosen when the session ended. */
  #secrets: readonly (keyof Fields)[] = [];
  readonly #parts: OwnRecordOptions<Fields>;
  readonly #load: NewestLoad<Kept<Fields>>;

  constructor(parts: OwnRecordOptions<Fields>) {
    this.#parts = parts;
    this.#load = new NewestLoad(parts.load, (kept) => this.#take(kept));
    makeAutoObservable(
      this,
      { saved: observableRef, draft: observableRef, saving: observableRef, problems: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<Kept<Fields>> {
    return this.#load.state;
  }

  get isDirty(): boolean {
    return this.saved !== null && this.draft !== null && !isSameDraft(this.draft, fieldsOf(this.saved));
  }

  get isBusy(): boolean {
    return this.saving.kind === 'saving' || this.saving.kind === 'loadingNewest';
  }

  get isReady(): boolean {
    return this.saved !== null;
  }

  get unsaved(): UnsavedFields<Fields> | null {
    const { saved, draft } = this;
    return saved && draft && unsavedFields(fieldsOf(saved), draft, this.#parts.secrets);
  }

  /** Fields to be entered again, because they were not kept when the session ended. */
  get missingSecrets(): readonly (keyof Fields)[] {
    const { saved, draft } = this;
    return saved && draft ? missingSecrets(this.#secrets, fieldsOf(saved), draft) : [];
  }

  /** Restores the fields kept from before the session ended. A change of the same fields elsewhere shows as a conflict. */
  takeUnsaved({ typed, before, secrets }: UnsavedFields<Fields>): void {
    if (this.saved === null) return;
    this.#secrets = secrets;
    const fields = fieldsOf(this.saved);
    this.draft = withFields(fields, typed);
    if (this.isDirty && !isSameDraft(withFields(fields, before), fields))
      this.saving = { kind: 'conflict', changed: undefined };
  }

  start(): void {
    void this.load();
  }

  /** Stops loading. A save goes on: the person asked for it. */
  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  change(change: Partial<Fields>): void {
    if (this.draft !== null) this.draft = { ...this.draft, ...change };
  }

  /** Restores the saved record. */
  discard(): void {
    if (this.saved === null) return;
    this.#secrets = [];
    this.draft = fieldsOf(this.saved);
    this.problems = [];
    this.saving = { kind: 'idle' };
  }

  /** The person has read the confirmation. */
  acknowledge(): void {
    this.saving = { kind: 'idle' };
  }

  async save(): Promise<void> {
    const { saved, draft } = this;
    if (saved === null || draft === null || this.isBusy) return;
    this.problems = this.#parts.check(draft);
    this.saving = { kind: this.problems.length > 0 ? 'idle' : 'saving' };
    if (this.problems.length > 0) return;
    try {
      const kept = await this.#parts.save(draft, saved.version);
      runInAction(() => {
        this.#secrets = [];
        this.#take(kept);
        this.saving = { kind: 'saved' };
      });
    } catch (error) {
      runInAction(() => this.#refuse(error));
    }
  }

  /** After a conflict: loads the newest record, and keeps local changes. */
  async loadNewest(): Promise<void> {
    const { saved, draft } = this;
    if (saved === null || draft === null || this.isBusy) return;
    this.saving = { kind: 'loadingNewest', changed: this.saving.kind === 'conflict' ? this.saving.changed : undefined };
    try {
      const newest = await this.#parts.load();
      runInAction(() => {
        this.saved = newest;
        this.draft = rebaseDraft(draft, fieldsOf(saved), fieldsOf(newest));
        this.saving = { kind: 'idle' };
      });
    } catch (error) {
      runInAction(() => (this.saving = { kind: 'failed', attempt: 'load', error }));
    }
  }

  #take(kept: Kept<Fields>): void {
    this.saved = kept;
    this.draft = fieldsOf(kept);
  }

  #refuse(error: unknown): void {
    this.problems = isApiError(error) ? fieldErrorsOf(error) : [];
    if (isApiError(error) && error.type === 'VERSION_CONFLICT')
      this.saving = { kind: 'conflict', changed: error.meta.changed };
    else if (this.problems.length > 0 || isAborted(error)) this.saving = { kind: 'idle' };
    else this.saving = { kind: 'failed', attempt: 'save', error };
  }
}

function fieldsOf<Fields extends object>({ version: _version, ...fields }: Kept<Fields>): Fields {
  return fields as unknown as Fields;
}
