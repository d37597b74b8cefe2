import {
  fetchCorporation,
  fetchSubscription,
  listCountries,
  type Corporation,
  type LanguageCode,
  type Subscription,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The company with further data of its page. */
export interface CompanyDetails {
  readonly company: Corporation;
  readonly subscription: Subscription;
  /** Country names by code, in the requested language. */
  readonly countryNames: ReadonlyMap<string, string>;
}

export async function fetchCompany(
  http: HttpClient,
  companyId: string,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<CompanyDetails> {
  const [company, subscription, countries] = await Promise.all([
    http.call(fetchCorporation, { params: { companyId }, signal }),
    http.call(fetchSubscription, { params: { companyId }, signal }),
    http.call(listCountries, { query: { language }, signal }),
  ]);
  return { company, subscription, countryNames: new Map(countries.map(({ code, name }) => [code, name])) };
}
