import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { SpokenLoad } from '@portolan/remote-kit';
import { fetchCompany, type CompanyDetails } from './companyApi.ts';

/** The company's current data, with country names in the page's language. */
export class CompanyStore extends SpokenLoad<CompanyDetails> {
  constructor(http: HttpClient, companyId: string, language: LanguageCode) {
    super(language, (spoken, signal) => fetchCompany(http, companyId, spoken, signal));
  }
}
