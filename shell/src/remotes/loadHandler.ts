import type { LazyHandler, RemoteDescription } from '@portolan/remote-kit';
import { loadRemote } from './loadRemote.ts';
import { withTimeout, reasonOf, retryDelaysMs } from './loadResult.ts';
import { loadAndReport, type LoadSurroundings } from './loadPart.ts';
import type { RemoteVersion } from './discovery.ts';

/**
 * Loads one of a remote's functions, such as the count of its menu entry. Reports the load to the registry. Does not try the fallback
 * version, because the page is complete without the function.
 * @throws the error of the load
 */
export async function loadHandler<Handler>(
  version: RemoteVersion,
  pick: (remote: RemoteDescription) => LazyHandler<Handler> | undefined,
  surroundings: LoadSurroundings,
): Promise<Handler> {
  const result = await loadAndReport<{ readonly kind: 'loaded'; readonly handler: Handler }>(
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
        return { kind: 'loaded', handler: (await withTimeout(load())).default };
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error), error };
      }
    },
  );
  if (result.kind === 'failed') throw result.error;
  return result.handler;
}
