import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDescription } from '@portolan/remote-kit';
import { declareEntry, integrityOf } from './pageGuard.ts';

/** A remote in discovery (frontend-discovery v1-pre; ours under `extras`), as far as this page needs it. */
interface Discovered {
  readonly url: string;
  readonly metadata: { readonly integrity: string; readonly version: string };
  readonly extras: { readonly container: string };
}

/** A remote running in this page. */
export interface FoundRemote {
  readonly version: string;
  readonly remote: RemoteDescription;
}

registerPlugins([
  {
    name: 'bare-host-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      return { script };
    },
  },
]);

/** Finds a remote by discovery and loads its description. @throws Error if discovery does not name it, or names another */
export async function findRemote(id: string): Promise<FoundRemote> {
  const discovery = (await (await fetch('/registry/discovery')).json()) as {
    microFrontends: Record<string, readonly Discovered[]>;
  };
  const [found] = discovery.microFrontends[id] ?? [];
  if (found === undefined) throw new Error(`discovery names no ${id}`);
  const { url, metadata, extras } = found;
  declareEntry(url, metadata.integrity);
  registerRemotes([{ name: extras.container, entry: url, type: 'global', entryGlobalName: extras.container }]);
  const module = await loadRemote<{ remote: RemoteDescription }>(`${extras.container}/remote`);
  if (module?.remote.id !== id) throw new Error(`${extras.container} is not ${id}`);
  return { version: metadata.version, remote: module.remote };
}
