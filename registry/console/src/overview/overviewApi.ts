import { fetchPlatformOverview, type PlatformOverview } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Every remote that the person may see, in its current state. */
export const fetchOverview = (http: HttpClient, signal: AbortSignal): Promise<PlatformOverview> =>
  http.call(fetchPlatformOverview, { signal });
