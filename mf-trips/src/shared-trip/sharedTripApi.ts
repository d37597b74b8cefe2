import { fetchSharedTrip, type SharedTrip } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The trip that a secret link opens. */
export function loadSharedTrip(http: HttpClient, token: string, signal: AbortSignal): Promise<SharedTrip> {
  return http.call(fetchSharedTrip, { params: { token }, signal });
}
