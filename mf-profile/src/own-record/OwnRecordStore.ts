import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fieldErrorsOf, isAborted, isApiError } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState, type SavingState } from '@portolan/remote-kit';

/** A refused field; `code` names its words. */
export interface RecordProblem {
  readonly field: string;
  readonly code: string;
}

export interface OwnRecordParts<Fields extends object> {
  readonly load: (signal?: AbortSignal) => Promise<Kept<Fields>>;
  /** Saves over the version that was seen. */
  readonly save: (fields: Fields, seen: number) => Promise<Kept<Fields>>;
  /** What keeps the fields from being saved. */
  readonly check: (fields: Fields) => readonly RecordProblem[];
}

/** A record as the API keeps it. */
export type Kept<Fields extends object> = Fields & { readonly version: number };

/** One record of one's own: loaded, edited, and saved over the version that was seen. */
export class OwnRecordStore<Fields extends object> implements LivingStore {
  /** The record as the API last gave it; null until it has loaded. */
  saved: Kept<Fields> | null = null;
  /** What the form shows; null until it has loaded. */
  draft: Fields | null = null;
  saving: SavingState = { kind: 'idle' };
  /** Of the last submit; another list only after another submit, because the summary then takes the focus. */
  problems: readonly RecordProblem[] = [];
  readonly #parts: OwnRecordParts<Fields>;
  readonly #load: NewestLoad<Kept<Fields>>;

  constructor(parts: OwnRecordParts<Fields>) {
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
    return this.saved !== null && JSON.stringify(this.draft) !== JSON.stringify(fieldsOf(this.saved));
  }

  get isBusy(): boolean {
    return this.saving.kind === 'saving' || this.saving.kind === 'loadingNewest';
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

  change(change: Partial<Fields>): void {
    if (this.draft !== null) this.draft = { ...this.draft, ...change };
  }

  /** Back to the record as it is. */
  discard(): void {
    if (this.saved === null) return;
    this.draft = fieldsOf(this.saved);
    this.problems = [];
    this.saving = { kind: 'idle' };
  }

  /** The person has read that it is saved. */
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
        this.#take(kept);
        this.saving = { kind: 'saved' };
      });
    } catch (error) {
      runInAction(() => this.#refuse(error));
    }
  }

  /** After a conflict: takes the newest record, and keeps what was changed here since. */
  async loadNewest(): Promise<void> {
    const { saved, draft } = this;
    if (saved === null || draft === null || this.isBusy) return;
    this.saving = { kind: 'loadingNewest', changed: this.saving.kind === 'conflict' ? this.saving.changed : undefined };
    try {
      const newest = await this.#parts.load();
      runInAction(() => {
        this.saved = newest;
        this.draft = { ...fieldsOf(newest), ...changesOf(fieldsOf(saved), draft) };
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

/** Fields of the draft that differ from the record. */
function changesOf<Fields extends object>(saved: Fields, draft: Fields): Partial<Fields> {
  const changed = Object.entries(draft).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(saved, field)),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}
