import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TravelDocument } from '@portolan/contracts';
import { isAborted } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { KeptForm, UnsavedFields } from '@portolan/remote-kit/editing';
import { fetchDocuments, preferDocument, removeDocument } from './documentsApi.ts';
import { createDocumentRecord, type DocumentRecord, type DocumentRecordDeps } from './documentRecord.ts';
import type { DocumentDraft } from './documentDraft.ts';

export interface DocumentsDeps extends DocumentRecordDeps {
  readonly newKey: () => string;
}

/** The last change, shown in a notice until the next. */
export type DocumentOutcome = 'added' | 'changed' | 'deleted' | 'preferred' | null;

/** Unsaved fields of the form, with the document and version that they change; null for a new document. */
interface UnsavedDocument {
  readonly document: Pick<TravelDocument, 'id' | 'version'> | null;
  readonly fields: UnsavedFields<DocumentDraft>;
}

/** The person's travel documents. Each change reloads the list (spec §4). */
export class DocumentsStore implements LivingStore, KeptForm {
  form: DocumentRecord | null = null;
  /** The document to confirm before it is deleted. */
  leaving: TravelDocument | null = null;
  isBusy = false;
  outcome: DocumentOutcome = null;
  /** Error of the last change; null after a success. */
  failure: unknown = null;
  readonly #parts: DocumentsDeps;
  readonly #load: NewestLoad<TravelDocument[]>;

  constructor(parts: DocumentsDeps) {
    this.#parts = parts;
    this.#load = new NewestLoad((signal) => fetchDocuments(parts.http, parts.userId, signal));
    makeAutoObservable(
      this,
      { form: observableRef, leaving: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<readonly TravelDocument[]> {
    return this.#load.state;
  }

  /** Empty until loaded. */
  get documents(): readonly TravelDocument[] {
    return this.#load.value ?? [];
  }

  get isReady(): boolean {
    return this.state.kind === 'ready';
  }

  get unsaved(): UnsavedDocument | null {
    const { unsaved, details } = this.form ?? {};
    const document = details?.saved;
    return unsaved
      ? { document: document ? { id: document.id, version: document.version } : null, fields: unsaved }
      : null;
  }

  /** Reopens the form with its kept fields, if the document still exists. Saving then expects the version that the person saw. */
  takeUnsaved({ document: seen, fields }: UnsavedDocument): void {
    const document = this.documents.find(({ id }) => id === seen?.id);
    if (seen !== null && document === undefined) return;
    this.edit(document && seen ? { ...document, version: seen.version } : null);
    this.form?.takeUnsaved(fields);
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

  /** Opens the form for a new document, or for an existing one. */
  edit(document: TravelDocument | null): void {
    this.failure = null;
    this.form = createDocumentRecord(this.#parts, document, this.#parts.newKey());
  }

  /** Saves the form, closes it and reloads the list. */
  async save(): Promise<void> {
    const isNew = this.form?.details?.saved === null;
    if ((await this.form?.save()) !== undefined) await this.#done(isNew ? 'added' : 'changed');
  }

  closeForm(): void {
    if (this.form?.isBusy !== true) this.form = null;
  }

  askToDelete(document: TravelDocument | null): void {
    if (!this.isBusy) this.leaving = document;
  }

  async delete(): Promise<void> {
    const { leaving } = this;
    if (leaving === null) return;
    await this.#change('deleted', () => removeDocument(this.#parts.http, this.#parts.userId, leaving));
    runInAction(() => (this.leaving = null));
  }

  prefer(document: TravelDocument): Promise<void> {
    return this.#change('preferred', () => preferDocument(this.#parts.http, this.#parts.userId, document.id));
  }

  async #change(outcome: DocumentOutcome, change: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    this.outcome = null;
    try {
      await change();
      await this.#done(outcome);
    } catch (error) {
      runInAction(() => (this.failure = isAborted(error) ? null : error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  async #done(outcome: DocumentOutcome): Promise<void> {
    runInAction(() => {
      this.form = null;
      this.failure = null;
      this.outcome = outcome;
    });
    await this.#load.load();
  }
}
