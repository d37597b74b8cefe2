import { fetchSharedTrip, type SharedTrip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Loads the trip behind a secret link. */
export function loadSharedTrip(http: HttpClient, token: string, signal: AbortSignal): Promise<SharedTrip> {
  return http.call(fetchSharedTrip, { params: { token }, signal });
}
