import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { SpokenLoad } from '@portolan/remote-kit';
import { fetchReferenceLists, type PageCurrencies, type ReferenceLists } from './profileApi.ts';

/** Lists of the form's choices, in the page's language. */
export class ReferenceListsStore extends SpokenLoad<ReferenceLists> {
  constructor(http: HttpClient, currencies: PageCurrencies, language: LanguageCode) {
    super(language, (spoken, signal) => fetchReferenceLists(http, currencies, spoken, signal));
  }
}
