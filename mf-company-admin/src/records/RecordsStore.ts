import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isAborted } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import {
  EditedRecord,
  isSameDraft,
  rebaseDraft,
  type KeptForm,
  type UnsavedFields,
} from '@portolan/remote-kit/editing';
import { answeredProblems, type FieldProblem } from './fieldProblems.ts';

export interface RecordRow {
  readonly id: string;
  readonly version: number;
}

/** One kind of record of the company's settings, and how it becomes a form. A row that is null is a new one. */
export interface RecordKind<Row extends RecordRow, Draft extends object> {
  readonly list: (signal?: AbortSignal) => Promise<readonly Row[]>;
  readonly draftOf: (row: Row | null) => Draft;
  /** Fields that are not kept when the session ends. Default: none. */
  readonly secrets?: readonly (keyof Draft)[];
  readonly problemsOf: (draft: Draft) => readonly FieldProblem[];
  /** @param key repeats one attempt: a record is not added twice */
  readonly create: (draft: Draft, key: string) => Promise<Row>;
  readonly update: (row: Row, draft: Draft) => Promise<Row>;
  readonly archive: (row: Row) => Promise<void>;
  readonly nameOf: (row: Row) => string;
}

export type RecordEditor<Row, Draft extends object> = EditedRecord<Row | null, Draft, FieldProblem>;

/** The last change, shown in a notice until the next one. */
export interface RecordOutcome {
  readonly kind: 'saved' | 'archived';
  readonly name: string;
}

/** Unsaved input of the drawer, and the id of its record; null for a new one. */
interface UnsavedRecord<Draft> {
  readonly id: string | null;
  readonly fields: UnsavedFields<Draft>;
}

/** A list of the company's records. One at a time is added, edited in a drawer, or archived. Each change reloads the list. */
export class RecordsStore<Row extends RecordRow, Draft extends object> implements LivingStore, KeptForm {
  editor: RecordEditor<Row, Draft> | null = null;
  /** Record of the open archive dialog; null while it is closed. */
  leaving: Row | null = null;
  isArchiving = false;
  outcome: RecordOutcome | null = null;
  /** Failure of the last attempt to archive; null if it succeeded. */
  refusal: unknown = null;
  readonly #kind: RecordKind<Row, Draft>;
  readonly #load: NewestLoad<readonly Row[]>;
  readonly #newKey: () => string;
  /** Unsaved input from before the session ended, for its record's drawer until that closes. */
  #taken: UnsavedRecord<Draft> | null = null;

  constructor(kind: RecordKind<Row, Draft>, newKey: () => string = () => crypto.randomUUID()) {
    this.#kind = kind;
    this.#newKey = newKey;
    this.#load = new NewestLoad((signal) => kind.list(signal));
    makeAutoObservable(
      this,
      { editor: observableRef, leaving: observableRef, outcome: observableRef, refusal: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<readonly Row[]> {
    return this.#load.state;
  }

  /** The loaded records; empty while none are loaded. */
  get rows(): readonly Row[] {
    return this.#load.value ?? [];
  }

  get leavingName(): string | null {
    return this.leaving && this.nameOf(this.leaving);
  }

  get isReady(): boolean {
    return this.state.kind === 'ready';
  }

  get unsaved(): UnsavedRecord<Draft> | null {
    const { unsaved, details } = this.editor ?? {};
    return unsaved && details ? { id: details.saved?.id ?? null, fields: unsaved } : null;
  }

  /** Reopens the drawer with its unsaved input, if the record still exists. */
  takeUnsaved(unsaved: UnsavedRecord<Draft>): void {
    const row = this.rows.find(({ id }) => id === unsaved.id) ?? null;
    if (unsaved.id !== null && row === null) return;
    this.#taken = unsaved;
    this.edit(row);
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  nameOf(row: Row): string {
    return this.#kind.nameOf(row);
  }

  /** Opens the drawer for a record, or for a new one. */
  edit(row: Row | null): void {
    const key = this.#newKey();
    const { draftOf, secrets, problemsOf, create, update } = this.#kind;
    this.outcome = null;
    this.editor = new EditedRecord<Row | null, Draft, FieldProblem>(
      {
        draftOf,
        secrets,
        isSame: isSameDraft,
        rebase: rebaseDraft,
        problemsOf,
        problemsOfAnswer: answeredProblems,
        fetch: (signal) => this.#fetch(row, signal),
        save: (seen, typed) => (seen === null ? create(typed, key) : update(seen, typed)),
      },
      { saved: row, draft: draftOf(row) },
    );
    if (this.#taken !== null && this.#taken.id === (row?.id ?? null)) this.editor.takeUnsaved(this.#taken.fields);
  }

  close(): void {
    if (this.editor?.isBusy === true) return;
    this.editor = null;
    this.#taken = null;
  }

  /** Saves the drawer's record, closes the drawer and reloads the list. */
  async save(): Promise<void> {
    const saved = await this.editor?.save();
    if (saved) await this.#done({ kind: 'saved', name: this.nameOf(saved) });
  }

  askToArchive(row: Row | null): void {
    if (this.isArchiving) return;
    this.leaving = row;
    this.refusal = null;
    this.outcome = null;
  }

  async archive(): Promise<void> {
    const { leaving } = this;
    if (leaving === null || this.isArchiving) return;
    this.isArchiving = true;
    this.refusal = null;
    try {
      await this.#kind.archive(leaving);
      runInAction(() => (this.leaving = null));
      await this.#done({ kind: 'archived', name: this.nameOf(leaving) });
    } catch (error) {
      runInAction(() => (this.refusal = isAborted(error) ? null : error));
    } finally {
      runInAction(() => (this.isArchiving = false));
    }
  }

  async #fetch(row: Row | null, signal?: AbortSignal): Promise<Row | null> {
    if (row === null) return null;
    const newest = (await this.#kind.list(signal)).find(({ id }) => id === row.id);
    if (newest === undefined) throw new Error(`The record ${row.id} is no longer listed.`);
    return newest;
  }

  async #done(outcome: RecordOutcome): Promise<void> {
    runInAction(() => {
      this.editor = null;
      this.#taken = null;
      this.outcome = outcome;
    });
    await this.load();
  }
}
