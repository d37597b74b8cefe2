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
  if (place !== null && !signal.aborted) field.fill(place);
}
