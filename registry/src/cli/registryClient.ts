import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrityOf } from '../buildFiles.ts';
import type { VersionRecord } from '../versionRecord.ts';

/** A running portal's registry, and the token to publish with. */
export interface RegistryAddress {
  readonly url: string;
  readonly token: string;
}

/**
 * Publishes the build in `buildDir` (`<room>/dist/<version>`), which must hold `build.json`. Identical content is a no-op.
 * @returns the id and version, and whether it was new
 * @throws Error with the registry's own words when it refuses
 */
export async function publishRoom(registry: RegistryAddress, buildDir: string): Promise<{ id: string; version: string; published: boolean }> {
  const build = JSON.parse(await readFile(join(buildDir, 'build.json'), 'utf8')) as VersionRecord['build'];
  const files = await filesOf(buildDir);
  const root = `/registry/remotes/${build.id}/versions/${build.version}`;
  const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]));
  const remote = files.get('remote.json');
  const record = { build, files: hashes, ...(remote ? { remote: JSON.parse(remote.toString('utf8')) as unknown } : {}) };

  if (!(await isPublished(registry, build))) {
    for (const [file, bytes] of files) await send(registry, 'PUT', `${root}/files/${file}`, bytes);
  }
  const answer = (await send(registry, 'POST', root, record)) as { published: boolean };
  return { id: build.id, version: build.version, published: answer.published };
}

/** Makes a published version the one that people get. */
export async function activate(registry: RegistryAddress, id: string, version: string): Promise<void> {
  await send(registry, 'POST', `/registry/remotes/${id}/activate`, { version });
}

/** What the registry holds: pointers and versions. */
export interface RegistryStatus {
  readonly pointers: readonly { readonly remote: string; readonly name: string; readonly version: string }[];
  readonly versions: readonly { readonly remote: string; readonly version: string; readonly publishedAt: string }[];
}

export const fetchStatus = async (registry: RegistryAddress): Promise<RegistryStatus> => (await send(registry, 'GET', '/registry/status')) as RegistryStatus;

async function isPublished(registry: RegistryAddress, { id, version }: VersionRecord['build']): Promise<boolean> {
  const { versions } = await fetchStatus(registry);
  return versions.some((known) => known.remote === id && known.version === version);
}

async function send(registry: RegistryAddress, method: string, path: string, body?: unknown): Promise<unknown> {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(registry.url + path, {
    method,
    headers: {
      authorization: `Bearer ${registry.token}`,
      ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(wordsOf(text) ?? `${method} ${path}: status ${response.status}`);
  return text === '' ? null : JSON.parse(text);
}

function wordsOf(text: string): string | null {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? null;
  } catch {
    return null;
  }
}

async function filesOf(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Map(await Promise.all(names.sort().map(async (name) => [name, await readFile(join(dir, name))] as const)));
}
