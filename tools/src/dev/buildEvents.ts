import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildUpdate } from './watchScript.ts';

/** Sends each build to every open page, as server-sent events; a page that connects later gets the newest at once. */
export function buildEvents() {
  const listeners = new Set<ServerResponse>();
  let latest: BuildUpdate = { builds: 0, problem: null };
  const tell = (response: ServerResponse) => response.write(`data: ${JSON.stringify(latest)}\n\n`);
  const publish = (next: BuildUpdate): void => {
    latest = next;
    listeners.forEach(tell);
  };
  return {
    /** Number of builds since the first. */
    get builds(): number {
      return latest.builds;
    },
    built: (): void => publish({ builds: latest.builds + 1, problem: null }),
    failed: (problem: string): void => publish({ ...latest, problem }),
    subscribe(request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      tell(response);
    },
  };
}
