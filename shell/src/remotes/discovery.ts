import * as z from '@portolan/contracts/schema';
import type { ManifestNavEntry, NavEntry, RemoteManifest } from '@portolan/remote-kit';

/** One version of a remote. */
export interface RemoteVersion {
  readonly id: string;
  readonly version: string;
  readonly container: string;
  readonly url: string;
  readonly integrity: string;
  /** Signature of the registry, base64url; null for none. */
  readonly signature: string | null;
  readonly manifest: RemoteManifest;
}

/** A remote's version in this page, and its fallback if that does not load; null for none. */
export interface RemoteEntry extends RemoteVersion {
  readonly fallback: RemoteVersion | null;
}

const object = z.record(z.string(), z.unknown());
/** Checks only the shape: the registry's gate checked the content, and it is signed. */
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
 * The remotes of a discovery document, in its order. Leaves out and logs an unreadable remote: the portal works without it.
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

/** Navigation entries of all remotes for one menu, in their order. */
export function navEntriesOf(remotes: readonly RemoteEntry[], place: NavEntry['place']): ManifestNavEntry[] {
  return remotes
    .flatMap((remote) => remote.manifest.nav)
    .filter((entry) => entry.place === place)
    .sort((a, b) => a.order - b.order);
}
