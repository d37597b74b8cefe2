import type { RemoteEntry } from './discovery.ts';

/**
 * Fetches each file of a remote that this page has loaded, past the browser's cache: the cache would keep a file that was changed on
 * its way for a year. Never rejects.
 */
export async function refetch(remote: RemoteEntry): Promise<void> {
  const bases = [remote, remote.fallback].flatMap((version) =>
    version === null ? [] : [new URL('.', new URL(version.url, document.baseURI)).href],
  );
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...new Set(loaded)].filter((name) => bases.some((base) => name.startsWith(base)));
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
}
