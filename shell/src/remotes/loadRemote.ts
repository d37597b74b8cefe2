import {
  getInstance,
  loadRemote as loadExposed,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteDescription } from '@portolan/remote-kit';
import { pageGuard } from '../page/security.ts';
import { retryFastFailures, withTimeout, reasonOf, type LoadResult } from './loadResult.ts';
import type { RemoteEntry, RemoteVersion } from './discovery.ts';

/** Makes the federation runtime request every file with its hash. Call it once a page. */
export function guardFederation(): void {
  registerPlugins([
    {
      name: 'portolan-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = pageGuard.integrityOf(url);
        return { script, timeout: 2500 };
      },
    },
  ]);
}

/** Registers address and entry hash of each version with the federation runtime. Keeps known ones. */
export function registerVersions(remotes: readonly RemoteEntry[]): void {
  const versions: readonly RemoteVersion[] = remotes.flatMap((remote) => [
    remote,
    ...(remote.fallback ? [remote.fallback] : []),
  ]);
  pageGuard.declare(new Map(versions.map(({ url, integrity }) => [new URL(url, document.baseURI).href, integrity])));
  registerRemotes(
    versions.map(({ container, url }) => ({ name: container, entry: url, type: 'global', entryGlobalName: container })),
  );
}

/** Loads a remote's description; a fast failure is tried again after each of `delaysMs`. */
export function loadRemote(entry: RemoteVersion, delaysMs: readonly number[]): Promise<LoadResult> {
  return retryFastFailures(delaysMs, async () => {
    const result = await attempt(entry);
    if (result.kind === 'failed') forgetFailedLoad(entry);
    return result;
  });
}

/** Loads in progress, by container: the runtime gives all of them one request. */
const inProgress = new Map<string, Set<Promise<LoadResult>>>();

/** Resolves when a remote's loads in progress have ended. An earlier attempt would share their failure. */
export async function endOfLoads({ container, fallback }: RemoteEntry): Promise<void> {
  const containers = fallback === null ? [container] : [container, fallback.container];
  await Promise.all(containers.flatMap((each) => [...(inProgress.get(each) ?? [])]));
}

function attempt(entry: RemoteVersion): Promise<LoadResult> {
  const { container } = entry;
  const loads = inProgress.get(container) ?? new Set();
  inProgress.set(container, loads);
  const load = loadOnce(entry).finally(() => loads.delete(load));
  loads.add(load);
  return load;
}

async function loadOnce(entry: RemoteVersion): Promise<LoadResult> {
  try {
    const module = await withTimeout(loadExposed<{ remote: RemoteDescription }>(`${entry.container}/remote`));
    if (module?.remote.id !== entry.id)
      return { kind: 'failed', reason: 'wrongContainer', error: new Error(`${entry.container} is not ${entry.id}`) };
    return { kind: 'loaded', remote: module.remote };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error), error };
  }
}

/**
 * Clears the runtime's state of a failed load, so that the same page can try again:
 * `force` only while the container's global is unset, and shared chunks that failed are set back
 * (federation recipe, "Retry, four traps").
 */
function forgetFailedLoad({ container, url }: RemoteVersion): void {
  if (!(container in globalThis)) {
    registerRemotes([{ name: container, entry: url, type: 'global', entryGlobalName: container }], { force: true });
  }
  for (const versions of Object.values(getInstance()?.shareScopeMap['default'] ?? {})) {
    for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
  }
}
