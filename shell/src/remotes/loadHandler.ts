import type { LazyHandler, RemoteDescription } from '@portolan/remote-kit';
import { loadRemote } from './loadRemote.ts';
import { inTime, reasonOf, retryDelaysMs } from './loadResult.ts';
import { reported, type LoadSurroundings } from './loadPart.ts';
import type { RemoteVersion } from './discovery.ts';

/**
 * Loads one of a remote's functions, such as what counts for its menu entry. Told to the registry as every load is; not tried with the
 * version before, because nothing of the page is missing without it.
 * @throws what the load failed with
 */
export async function loadHandler<Handler>(
  version: RemoteVersion,
  pick: (remote: RemoteDescription) => LazyHandler<Handler> | undefined,
  surroundings: LoadSurroundings,
): Promise<Handler> {
  const result = await reported<{ readonly kind: 'loaded'; readonly handler: Handler }>(
    version,
    surroundings,
    async () => {
      const loaded = await loadRemote(version, retryDelaysMs.current);
      if (loaded.kind === 'failed') return loaded;
      const load = pick(loaded.remote);
      if (load === undefined)
        return {
          kind: 'failed',
          reason: 'noPart',
          error: new Error(`${version.id}@${version.version} has no such handler`),
        };
      try {
        return { kind: 'loaded', handler: (await inTime(load())).default };
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error), error };
      }
    },
  );
  if (result.kind === 'failed') throw result.error;
  return result.handler;
}
