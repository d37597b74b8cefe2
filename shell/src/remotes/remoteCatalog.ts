import type { NavEntry, RemoteManifest } from '@portolan/remote-kit';
import type { PageData } from '../app/pageData.ts';

/** One remote as this page runs it. */
export interface RemoteEntry {
  readonly id: string;
  readonly version: string;
  readonly container: string;
  readonly url: string;
  readonly integrity: string;
  /** The registry's, base64url; null when it has none. */
  readonly signature: string | null;
  readonly manifest: RemoteManifest;
}

/** The remotes that discovery names; the shell knows of no other. */
export function remotesOf(discovery: PageData['discovery']): RemoteEntry[] {
  return Object.entries(discovery.microFrontends).flatMap(([id, [current]]) =>
    current
      ? [{
          id,
          version: current.metadata.version,
          container: current.extras.container,
          url: current.url,
          integrity: current.metadata.integrity,
          signature: current.extras.signature,
          manifest: current.extras.remote,
        }]
      : [],
  );
}

/** Navigation entries of all remotes for one place, in their order. */
export function navEntriesOf(remotes: readonly RemoteEntry[], place: NavEntry['place']): NavEntry[] {
  return remotes
    .flatMap((remote) => remote.manifest.nav)
    .filter((entry) => entry.place === place)
    .sort((a, b) => a.order - b.order);
}
