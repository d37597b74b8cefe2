import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { SpokenLoad } from '@portolan/remote-kit';
import { fetchCompany, type CompanyDetails } from './companyApi.ts';

/** The company as the API has it now, its countries named in the language of the page. */
export class CompanyStore extends SpokenLoad<CompanyDetails> {
  constructor(http: HttpClient, companyId: string, language: LanguageCode) {
    super(language, (spoken, signal) => fetchCompany(http, companyId, spoken, signal));
  }
}
