import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TravelDocument } from '@portolan/contracts';
import { isAborted, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { KeptForm, UnsavedFields } from '@portolan/remote-kit/editing';
import { DocumentFormStore } from './DocumentFormStore.ts';
import { fetchDocuments, preferDocument, removeDocument } from './documentsApi.ts';
import { draftOf, newDraft, type DocumentDraft } from './documentDraft.ts';

export interface DocumentsDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** Names in the profile: defaults of a new document. */
  readonly names: { readonly firstName: string; readonly lastName: string };
  readonly newKey: () => string;
}

/** The last change, shown in a notice until the next. */
export type DocumentOutcome = 'added' | 'changed' | 'deleted' | 'preferred' | null;

/** What is typed in the form, and over which version of which document; null for a new one. */
interface UnsavedDocument {
  readonly document: Pick<TravelDocument, 'id' | 'version'> | null;
  readonly fields: UnsavedFields<DocumentDraft>;
}

/** The person's travel documents. Each change reloads the list (spec §4). */
export class DocumentsStore implements LivingStore, KeptForm {
  form: DocumentFormStore | null = null;
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
    const { unsaved, document } = this.form ?? {};
    return unsaved
      ? { document: document ? { id: document.id, version: document.version } : null, fields: unsaved }
      : null;
  }

  /** Opens the form again with what was typed before the session ended, if its document is still there: saved over the version that was seen. */
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
    const { http, userId, names, newKey } = this.#parts;
    this.failure = null;
    this.form = new DocumentFormStore({
      http,
      userId,
      document,
      draft: document === null ? newDraft(names.firstName, names.lastName) : draftOf(document),
      key: newKey(),
      onSaved: () => this.#done(document === null ? 'added' : 'changed'),
    });
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
