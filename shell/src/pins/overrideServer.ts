import * as z from '@portolan/contracts/schema';
import type { RemoteManifest } from '@portolan/remote-kit';
import type { RemoteVersion } from '../remotes/discovery.ts';

/** Longest wait for a development server's answer, in milliseconds. */
const timeoutMs = 2_500;

/** A development server's newest build. */
const build = z.object({
  id: z.string(),
  version: z.string(),
  container: z.string().check(z.regex(/^\w+$/)),
  path: z.string().check(z.regex(/^\/[\w./-]+\.js$/)),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  manifest: z.custom<RemoteManifest>(
    (value) => z.object({ routes: z.array(z.unknown()), nav: z.array(z.unknown()) }).safeParse(value).success,
  ),
});
const buildUpdate = z.object({ builds: z.int(), problem: z.nullable(z.string()) });
export type BuildUpdate = z.output<typeof buildUpdate>;

/** The newest build of a remote from its development server. @throws Error if it cannot be loaded or is of another remote */
export async function fetchBuild(origin: string, remote: string): Promise<RemoteVersion> {
  const answer = await fetch(`${origin}/__dev/build.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { path, ...version } = build.parse(await answer.json());
  if (version.id !== remote) throw new Error(`${origin} serves ${version.id}, not ${remote}`);
  return { ...version, url: origin + path, signature: null };
}

/** Calls `onBuild` for each build and `onLost` if the connection fails. Returns a function that stops it. */
export function followBuilds(origin: string, onBuild: (update: BuildUpdate) => void, onLost: () => void): () => void {
  const events = new EventSource(`${origin}/__dev/events`);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const update = buildUpdate.safeParse(JSON.parse(data));
    if (update.success) onBuild(update.data);
  });
  events.addEventListener('error', onLost);
  return () => events.close();
}
