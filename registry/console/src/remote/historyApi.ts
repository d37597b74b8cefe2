import { listReleaseEvents, type ReleaseEvent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Changes of a remote, newest first. */
export async function fetchHistory(
  http: HttpClient,
  remote: string,
  signal: AbortSignal,
): Promise<readonly ReleaseEvent[]> {
  const { lines } = await http.call(listReleaseEvents, { query: { remote }, signal });
  return lines;
}
