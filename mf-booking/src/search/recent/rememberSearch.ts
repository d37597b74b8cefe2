import { keepRecentSearch, type Place, type ProductType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { rememberPlacesOf } from '../../places/placesApi.ts';

/** A submitted search. */
export interface NewSearch {
  /** Query string, without `?`. */
  readonly query: string;
  /** Places in travel order. */
  readonly route: readonly (Place | null)[];
  /** Other places, such as a second airport. Default none. */
  readonly others?: readonly (Place | null)[];
  /** First and last day, `yyyy-MM-dd`; `until` is null for a single day. */
  readonly from: string;
  readonly until: string | null;
}

/** URL parameters that refer to one trip or one search result. A stored search leaves them out. */
const tripParams = ['cartId', 'replaces', 'searchId', 'transportId'];

/** Stores a search and its places for the next time, in the background. */
export function rememberSearch(http: HttpClient, productType: ProductType, search: NewSearch): void {
  const { route, others = [], from, until } = search;
  rememberPlacesOf(http, [...route, ...others]);
  const query = new URLSearchParams(search.query);
  for (const name of tripParams) query.delete(name);
  const body = { query: query.toString(), title: titleOf(route), from, until };
  if (body.title !== '') void http.call(keepRecentSearch, { params: { productType }, body }).catch(() => undefined);
}

/** Names of the places in travel order, without repeats in a row. */
function titleOf(route: readonly (Place | null)[]): string {
  const names = route.flatMap((place) => place?.name ?? []);
  return names.filter((name, index) => name !== names[index - 1]).join(' – ');
}
