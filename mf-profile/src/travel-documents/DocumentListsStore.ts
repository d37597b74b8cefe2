import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { SpokenLoad } from '@portolan/remote-kit';
import { fetchDocumentLists, type DocumentLists } from './documentsApi.ts';

/** Issuing countries and nationalities, in the page's language. */
export class DocumentListsStore extends SpokenLoad<DocumentLists> {
  constructor(http: HttpClient, language: LanguageCode) {
    super(language, (spoken, signal) => fetchDocumentLists(http, spoken, signal));
  }
}
