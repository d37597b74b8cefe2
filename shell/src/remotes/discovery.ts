import * as z from '@portolan/contracts/schema';
import type { ManifestNavEntry, NavEntry, RemoteManifest } from '@portolan/remote-kit';

/** One version of a remote. */
export interface RemoteVersion {
  readonly id: string;
  readonly version: string;
  readonly container: string;
  readonly url: string;
  readonly integrity: string;
  /** The registry's, base64url; null when it has none. */
  readonly signature: string | null;
  readonly manifest: RemoteManifest;
}

/** One remote as this page runs it, and the version to take where that one does not load; null when there is none. */
export interface RemoteEntry extends RemoteVersion {
  readonly fallback: RemoteVersion | null;
}

const object = z.record(z.string(), z.unknown());
/** What it says was checked by the registry's gate when it was published, and is signed: only its shape matters here. */
const manifest = z.object({ routes: z.array(object), nav: z.array(object), slots: z.optional(z.array(object)) });
const discovery = z.object({ microFrontends: object });
const loadable = {
  container: z.string(),
  signature: z.nullable(z.string()),
  remote: z.custom<RemoteManifest>((value) => manifest.safeParse(value).success),
};
const fallback = z.object({ ...loadable, url: z.string(), integrity: z.string(), version: z.string() });
const microFrontend = z.object({
  url: z.string(),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  extras: z.object({ ...loadable, fallback: z.optional(z.nullable(fallback)) }),
});

/**
 * The remotes that a discovery document names, in its order; the shell knows of no other. One that cannot be read is left
 * out, and said in the console: the portal goes on without it.
 */
export function remotesOf(document: unknown): RemoteEntry[] {
  const named = discovery.safeParse(document);
  if (!named.success) console.error('discovery cannot be read: the portal runs without remotes', named.error);
  return Object.entries(named.data?.microFrontends ?? {}).flatMap(([id, versions]) => {
    const current = microFrontend.safeParse(Array.isArray(versions) ? versions[0] : undefined);
    if (current.success) return [entryOf(id, current.data)];
    console.error(`${id} is left out: discovery's entry cannot be read`, current.error);
    return [];
  });
}

const entryOf = (id: string, { url, metadata, extras }: z.output<typeof microFrontend>): RemoteEntry => ({
  ...versionOf(id, { ...extras, ...metadata, url }),
  fallback: extras.fallback ? versionOf(id, extras.fallback) : null,
});

const versionOf = (
  id: string,
  { url, version, integrity, container, signature, remote }: z.output<typeof fallback>,
): RemoteVersion => ({
  id,
  url,
  version,
  integrity,
  container,
  signature,
  manifest: remote,
});

/** Navigation entries of all remotes for one place, in their order. */
export function navEntriesOf(remotes: readonly RemoteEntry[], place: NavEntry['place']): ManifestNavEntry[] {
  return remotes
    .flatMap((remote) => remote.manifest.nav)
    .filter((entry) => entry.place === place)
    .sort((a, b) => a.order - b.order);
}
