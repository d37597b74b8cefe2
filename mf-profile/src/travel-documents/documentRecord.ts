import type { TravelDocument } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { EditedRecord, isSameDraft, rebaseDraft } from '@portolan/remote-kit/editing';
import {
  draftOf,
  inputOf,
  newDraft,
  problemsOf,
  problemsOfAnswer,
  type DocumentDraft,
  type DocumentProblem,
} from './documentDraft.ts';
import { addDocument, changeDocument, fetchDocuments } from './documentsApi.ts';

/** A document while it is edited; null for a new one. */
export type DocumentRecord = EditedRecord<TravelDocument | null, DocumentDraft, DocumentProblem>;

export interface DocumentRecordDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** Names in the profile: defaults of a new document. */
  readonly names: { readonly firstName: string; readonly lastName: string };
}

/** @param key idempotency key of one attempt: a document is not added twice */
export function createDocumentRecord(
  { http, userId, names }: DocumentRecordDeps,
  document: TravelDocument | null,
  key: string,
): DocumentRecord {
  const draftOfSaved = (saved: TravelDocument | null) =>
    saved === null ? newDraft(names.firstName, names.lastName) : draftOf(saved);
  return new EditedRecord<TravelDocument | null, DocumentDraft, DocumentProblem>(
    {
      draftOf: draftOfSaved,
      isSame: isSameDraft,
      rebase: rebaseDraft,
      secrets: ['number'],
      problemsOf: (draft) => problemsOf(draft, document === null),
      problemsOfAnswer: (_draft, errors) => problemsOfAnswer(errors),
      async fetch(signal) {
        const newest = (await fetchDocuments(http, userId, signal)).find(({ id }) => id === document?.id);
        if (newest === undefined) throw new Error('The document was deleted elsewhere.');
        return newest;
      },
      save: (seen, draft) =>
        seen === null
          ? addDocument(http, userId, inputOf(draft), key)
          : changeDocument(http, userId, seen, inputOf(draft)),
    },
    { saved: document, draft: draftOfSaved(document) },
  );
}
