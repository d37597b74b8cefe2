import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DevServer } from './devServer.ts';
import { listenOn } from './listenOn.ts';
import { buildEvents } from './buildEvents.ts';
import { sendFile } from './sendFile.ts';
import { eventsPath } from './watchScript.ts';
import type { RemoteBuild } from './watchRemote.ts';

/** Address of the newest build's description, for the shell of an overridden portal. */
export const buildPath = '/__dev/build.json';
/** Builds served at a time: an open page may still ask for a chunk of an earlier one. */
const builtsKept = 5;

/**
 * Serves the builds of one remote to the pages of a portal elsewhere, on the loopback (platform, "Override into a production portal"): the
 * newest one and its hash, each build's files, and a message about the next. Pages of other origins cannot read them.
 * @param portal origin of the portal
 * @param port 0 for any free one
 */
export async function startOverrideServer(portal: string, first: RemoteBuild, port: number): Promise<DevServer> {
  const events = buildEvents();
  const builds = [first];
  let begun = 0;
  const newest = () => ({ number: begun, build: builds[0] ?? first });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', portal);
    response.setHeader('access-control-allow-origin', portal).setHeader('vary', 'origin');
    if (pathname === eventsPath) return events.subscribe(request, response);
    if (pathname === buildPath)
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(described(newest())));
    const [, number, file] = /^\/builds\/(\d+)\/(.+)$/.exec(pathname) ?? [];
    const found = builds[begun - Number(number)];
    if (file === undefined || found === undefined)
      return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    return sendFile(found.dir, decodeURIComponent(file), response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  return {
    ...(await listenOn(server, port)),
    built(build) {
      begun += 1;
      builds.unshift(build);
      builds.splice(builtsKept);
      events.built();
    },
    failed: events.failed,
  };
}

/** The shell's data on a build; the version tells which one it is. */
const described = ({ number, build: { record } }: { number: number; build: RemoteBuild }) => ({
  id: record.build.id,
  version: `${record.build.version}+${number}`,
  container: record.build.container,
  path: `/builds/${number}/${record.build.entry}`,
  integrity: record.files[record.build.entry],
  manifest: record.remote,
});
