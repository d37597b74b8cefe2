import { keepRecentSearch, type Place, type ProductType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { rememberPlacesOf } from '../../places/placesApi.ts';

/** A search on its way to its results. */
export interface NewSearch {
  /** Its address, without `?`. */
  readonly query: string;
  /** Where it leads, in the order of the way. */
  readonly route: readonly (Place | null)[];
  /** Places beside the way, such as a second airport. Default none. */
  readonly others?: readonly (Place | null)[];
  /** First and last day, `yyyy-MM-dd`; null where there is one day. */
  readonly from: string;
  readonly until: string | null;
}

/** What belongs to one trip, or to one answer, and not to the next search. */
const ofOneTrip = ['cartId', 'replaces', 'searchId', 'transportId'];

/** Keeps a search and its places for the next time; nobody waits for it. */
export function rememberSearch(http: HttpClient, productType: ProductType, search: NewSearch): void {
  const { route, others = [], from, until } = search;
  rememberPlacesOf(http, [...route, ...others]);
  const query = new URLSearchParams(search.query);
  for (const name of ofOneTrip) query.delete(name);
  const body = { query: query.toString(), title: titleOf(route), from, until };
  if (body.title !== '') void http.call(keepRecentSearch, { params: { productType }, body }).catch(() => undefined);
}

/** The places of a way by name, each stop once. */
function titleOf(route: readonly (Place | null)[]): string {
  const names = route.flatMap((place) => place?.name ?? []);
  return names.filter((name, index) => name !== names[index - 1]).join(' – ');
}
