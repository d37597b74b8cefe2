import type { HttpClient } from '@portolan/http';
import type { PlaceFieldStore } from './PlaceFieldStore.ts';
import { loadKnownPlaces } from './placesApi.ts';

/** Fills a place into a field that is still empty. @throws errors of the request */
export async function fillPlace(
  http: HttpClient,
  pointId: string,
  field: PlaceFieldStore,
  signal: AbortSignal,
): Promise<void> {
  const [place = null] = await loadKnownPlaces(http, [pointId], signal);
  const isEmpty = field.place === null && field.lookup.text === '';
  if (place !== null && isEmpty && !signal.aborted) field.take(place);
}
