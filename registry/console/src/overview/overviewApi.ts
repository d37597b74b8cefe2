import { fetchPlatformOverview, type PlatformOverview } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Every remote that the person may see, as the registry has it now. */
export const fetchOverview = (http: HttpClient, signal: AbortSignal): Promise<PlatformOverview> =>
  http.call(fetchPlatformOverview, { signal });
