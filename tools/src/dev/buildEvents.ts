import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildNews } from './watchScript.ts';

/** Tells every open page of each build, as server-sent events; one that comes later hears of the newest at once. */
export function newsStand() {
  const listeners = new Set<ServerResponse>();
  let news: BuildNews = { builds: 0, problem: null };
  const tell = (response: ServerResponse) => response.write(`data: ${JSON.stringify(news)}\n\n`);
  const publish = (next: BuildNews): void => {
    news = next;
    listeners.forEach(tell);
  };
  return {
    /** How many builds there were since the first. */
    get builds(): number {
      return news.builds;
    },
    built: (): void => publish({ builds: news.builds + 1, problem: null }),
    failed: (problem: string): void => publish({ ...news, problem }),
    subscribe(request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      tell(response);
    },
  };
}
