import {
  fetchCustomer,
  listCountries,
  listLanguages,
  updateCustomer,
  type Country,
  type Currency,
  type Customer,
  type CustomerUpdate,
  type Language,
  type LanguageCode,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const fetchProfile = (http: HttpClient, id: string, signal?: AbortSignal): Promise<Customer> =>
  http.call(fetchCustomer, { params: { id }, signal });

/** Saves over the seen version; rejects with `VERSION_CONFLICT` if a newer one exists. */
export const saveProfile = (http: HttpClient, seen: Customer, update: CustomerUpdate): Promise<Customer> =>
  http.call(updateCustomer, { params: { id: seen.id }, body: update, ifMatch: seen.version });

/** Choices for country, language and currency. */
export interface ReferenceLists {
  readonly countries: readonly Country[];
  readonly languages: readonly Language[];
  readonly currencies: readonly Currency[];
}

/** The page's currencies, loaded with the route. */
export interface PageCurrencies {
  readonly list: readonly Currency[];
  load(): Promise<void>;
}

/** The lists, with country names in `language`. */
export async function fetchReferenceLists(
  http: HttpClient,
  currencies: PageCurrencies,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<ReferenceLists> {
  const [countries, languages] = await Promise.all([
    http.call(listCountries, { query: { language }, signal }),
    http.call(listLanguages, { signal }),
    currencies.load(),
  ]);
  return { countries, languages, currencies: currencies.list };
}
