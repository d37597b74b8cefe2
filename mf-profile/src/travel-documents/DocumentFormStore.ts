import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TravelDocument } from '@portolan/contracts';
import { fieldErrorsOf, isApiError, type HttpClient } from '@portolan/http';
import { unsavedFields, withFields, type UnsavedFields } from '@portolan/remote-kit/editing';
import { addDocument, changeDocument } from './documentsApi.ts';
import {
  inputOf,
  problemsOf,
  problemsOfAnswer,
  type DocumentDraft,
  type DocumentField,
  type DocumentProblem,
} from './documentDraft.ts';

export interface DocumentFormDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** Null for a new one. */
  readonly document: TravelDocument | null;
  readonly draft: DocumentDraft;
  /** Idempotency key of one attempt: a document is not added twice. */
  readonly key: string;
  readonly onSaved: () => Promise<void>;
}

/** A document while it is edited. Refused input stays. */
export class DocumentFormStore {
  draft: DocumentDraft;
  isBusy = false;
  /** From the last submit; replaced only by another submit, because the summary then takes the focus. */
  problems: readonly DocumentProblem[] = [];
  /** Why it was not saved, for failures without a field. */
  failure: unknown = null;
  /** A number was typed when the session ended, and was not kept. */
  #lacksNumber = false;
  readonly #parts: DocumentFormDeps;

  constructor(parts: DocumentFormDeps) {
    this.#parts = parts;
    this.draft = parts.draft;
    makeAutoObservable(
      this,
      { draft: observableRef, problems: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get document(): TravelDocument | null {
    return this.#parts.document;
  }

  get isDirty(): boolean {
    return this.draft !== this.#parts.draft;
  }

  /** The number is typed again. */
  get unsaved(): UnsavedFields<DocumentDraft> | null {
    return unsavedFields(this.#parts.draft, this.draft, ['number']);
  }

  takeUnsaved({ typed, secrets }: UnsavedFields<DocumentDraft>): void {
    this.draft = withFields(this.draft, typed);
    this.#lacksNumber = secrets.includes('number');
  }

  /** The number has to be entered again. */
  get lacksNumber(): boolean {
    return this.#lacksNumber && this.draft.number === '';
  }

  change(field: DocumentField, value: string): void {
    this.draft = { ...this.draft, [field]: value };
  }

  async save(): Promise<void> {
    if (this.isBusy) return;
    this.failure = null;
    this.problems = problemsOf(this.draft, this.document === null);
    if (this.problems.length > 0) return;
    this.isBusy = true;
    const { http, userId, document, key, onSaved } = this.#parts;
    try {
      if (document === null) await addDocument(http, userId, inputOf(this.draft), key);
      else await changeDocument(http, userId, document, inputOf(this.draft));
      await onSaved();
    } catch (error) {
      const problems = isApiError(error) ? problemsOfAnswer(fieldErrorsOf(error)) : [];
      runInAction(() => {
        this.problems = problems;
        this.failure = problems.length > 0 ? null : error;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
