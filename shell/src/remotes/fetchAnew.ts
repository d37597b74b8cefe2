import type { RemoteEntry } from './discovery.ts';

/**
 * Fetches anew each file of a remote that this page has asked for, past the browser's cache: a file that was changed on its way is
 * kept there as what it pretends to be, for a year. Never rejects.
 */
export async function fetchAnew(remote: RemoteEntry): Promise<void> {
  const bases = [remote, remote.fallback].flatMap((version) =>
    version === null ? [] : [new URL('.', new URL(version.url, document.baseURI)).href],
  );
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...new Set(asked)].filter((name) => bases.some((base) => name.startsWith(base)));
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
}
