import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { DevPage, type Discovery, type SignedUpdate } from './devPage.ts';
import { buildEvents } from './buildEvents.ts';
import { listenOn } from './listenOn.ts';
import { sendFile } from './sendFile.ts';
import { eventsPath } from './watchScript.ts';
import type { BuildListener, RemoteBuild } from './watchRemote.ts';

/** A portal with one remote in development. */
export interface DevServer extends BuildListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the portal at `portalUrl` on another port of the loopback: everything comes from there, except one remote's files, which are those
 * of the newest build, and the pages, which name it. The portal itself does not know.
 * @param port 0 for any free one
 */
export async function startDevServer(portalUrl: string, first: RemoteBuild, port: number): Promise<DevServer> {
  const page = new DevPage();
  const events = buildEvents();
  let newest = first;
  const own = `/remotes/${first.record.build.id}/${first.record.build.version}/`;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', portalUrl);
    if (pathname === eventsPath) return events.subscribe(request, response);
    if (pathname.startsWith(own)) return sendFile(newest.dir, decodeURIComponent(pathname.slice(own.length)), response);
    forward(portalUrl, request, response, (type, text) => {
      const { record } = newest;
      if (pathname === '/registry/discovery')
        return JSON.stringify(page.discovery(JSON.parse(text) as Discovery, record));
      if (pathname === '/registry/news') return JSON.stringify(page.update(JSON.parse(text) as SignedUpdate, record));
      return type.startsWith('text/html') ? page.html(text, record, events.builds) : null;
    });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  return {
    ...(await listenOn(server, port)),
    built(build) {
      newest = build;
      events.built();
    },
    failed: events.failed,
  };
}

/** Passes a request on unchanged; `change` may replace a text answer, null for the same. */
function forward(
  portalUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  change: (type: string, text: string) => string | null,
): void {
  const { hostname, port } = new URL(portalUrl);
  const isPage =
    request.method === 'GET' &&
    (/^\/registry\/(discovery|news)\b/.test(request.url ?? '') || /text\/html/.test(request.headers.accept ?? ''));
  const headers = isPage ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
  const onward = ask({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (!isPage || status !== 200) return void answer.pipe(response.writeHead(status, answer.headers));
    const chunks: Buffer[] = [];
    answer
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const body = Buffer.concat(chunks);
        const { 'content-length': _old, 'transfer-encoding': _encoding, ...kept } = answer.headers;
        response
          .writeHead(status, kept)
          .end(change(answer.headers['content-type'] ?? '', body.toString('utf8')) ?? body);
      });
  });
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The portal at ${portalUrl} does not answer: is it still running?\n`);
  });
  request.pipe(onward);
}
