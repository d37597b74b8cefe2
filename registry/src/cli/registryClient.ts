import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrityOf } from '../publish/buildFiles.ts';
import type { CountedError } from '../errors/errorRepository.ts';
import type { AuditLine } from '../registryRepository.ts';
import type { KnownVersion, ReleaseState } from '../releases/releases.ts';
import type { VersionRecord } from '../publish/versionRecord.ts';

/** A running portal's registry, and the operator's token or a team's. */
export interface RegistryAddress {
  readonly url: string;
  readonly token: string;
}

/** The result of publishing a build. */
export interface Publishing {
  readonly id: string;
  readonly version: string;
  /** False if exactly this was published before. */
  readonly published: boolean;
  /** How many lost files of the version were sent again. */
  readonly restored: number;
}

/**
 * Publishes the build in `buildDir` (`<room>/dist/<version>`), which must hold `build.json`. For a published version it sends only the
 * files that the registry has lost.
 * @throws Error with the registry's own words when it refuses
 */
export async function publishRoom(registry: RegistryAddress, buildDir: string): Promise<Publishing> {
  const build = JSON.parse(await readFile(join(buildDir, 'build.json'), 'utf8')) as VersionRecord['build'];
  const [files, maps] = await Promise.all([filesOf(buildDir, (name) => !isMap(name)), filesOf(buildDir, isMap)]);
  const root = `/registry/remotes/${build.id}/versions/${build.version}`;
  const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]));
  const remote = files.get('remote.json');
  const record = {
    build,
    files: hashes,
    ...(remote ? { remote: JSON.parse(remote.toString('utf8')) as unknown } : {}),
  };

  const lost = (await isPublished(registry, build)) ? await lostFiles(registry, build) : null;
  const sent = [...files].filter(([file]) => lost === null || lost.includes(file));
  for (const [file, bytes] of sent) await send(registry, 'PUT', `${root}/files/${file}`, bytes);
  if (sent.length > 0) for (const [file, bytes] of maps) await send(registry, 'PUT', `${root}/${file}`, bytes);
  const { published } = (await send(registry, 'POST', root, record)) as { published: boolean };
  return { id: build.id, version: build.version, published, restored: published ? 0 : sent.length };
}

/** A change of releases: its name in the address, such as `activate`, and its body. @throws Error with the registry's own words */
export const changeRelease = async (
  registry: RegistryAddress,
  id: string,
  change: string,
  body: object = {},
): Promise<ReleaseSummary> =>
  (await send(registry, 'POST', `/registry/remotes/${id}/${change}`, body)) as ReleaseSummary;

/** Makes a published version the active one, whatever was active. */
export const activate = (registry: RegistryAddress, id: string, version: string): Promise<ReleaseSummary> =>
  changeRelease(registry, id, 'activate', { version });

/** Gives everyone several versions that need each other, by remote. For the operator. */
export async function activateTogether(
  registry: RegistryAddress,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  await send(registry, 'POST', '/registry/activate', { versions });
}

/** `ReleaseState` as it comes over HTTP: times as text. */
export interface ReleaseSummary extends Omit<ReleaseState, 'versions'> {
  readonly versions: readonly (Omit<KnownVersion, 'publishedAt' | 'activatedAt'> & {
    readonly publishedAt: string;
    readonly activatedAt: string | null;
  })[];
}

/** Every remote visible to the token, and the shell for the operator. */
export const fetchStatus = async (registry: RegistryAddress): Promise<readonly ReleaseSummary[]> =>
  ((await send(registry, 'GET', '/registry/status')) as { remotes: readonly ReleaseSummary[] }).remotes;

/** The audit trail, newest first; of one remote, or of all visible to the token. */
export const fetchHistory = async (
  registry: RegistryAddress,
  remote?: string,
): Promise<readonly (Omit<AuditLine, 'at'> & { readonly at: string })[]> =>
  (
    (await send(registry, 'GET', `/registry/history${queryOf(remote)}`)) as {
      lines: (Omit<AuditLine, 'at'> & { at: string })[];
    }
  ).lines;

/** Errors of pages, last seen first, with places in the sources; of one remote, or of all visible to the token. */
export const fetchErrors = async (registry: RegistryAddress, remote?: string): Promise<readonly ErrorSummary[]> =>
  ((await send(registry, 'GET', `/registry/errors${queryOf(remote)}`)) as { errors: readonly ErrorSummary[] }).errors;

/** `CountedError` as it comes over HTTP: times as text. */
export type ErrorSummary = Omit<CountedError, 'firstSeen' | 'lastSeen'> & {
  readonly firstSeen: string;
  readonly lastSeen: string;
};

const queryOf = (remote: string | undefined): string =>
  remote === undefined ? '' : `?remote=${encodeURIComponent(remote)}`;

/** A new token for the team of a remote; it is not shown again. For the operator. */
export const createToken = async (registry: RegistryAddress, remote: string): Promise<string> =>
  ((await send(registry, 'POST', `/registry/remotes/${remote}/tokens`)) as { token: string }).token;

/**
 * Sends a remote's events to this address from now on. @returns the key to verify them, as Standard Webhooks writes it. For the operator.
 */
export const setWebhook = async (registry: RegistryAddress, remote: string, url: string): Promise<string> =>
  ((await send(registry, 'PUT', `/registry/remotes/${remote}/webhook`, { url })) as { publicKey: string }).publicKey;

/** Stops the webhook. For the operator. */
export async function removeWebhook(registry: RegistryAddress, remote: string): Promise<void> {
  await send(registry, 'DELETE', `/registry/remotes/${remote}/webhook`);
}

/** Revokes all tokens of a remote's team. For the operator. */
export async function revokeTokens(registry: RegistryAddress, remote: string): Promise<void> {
  await send(registry, 'DELETE', `/registry/remotes/${remote}/tokens`);
}

/** Lost files of a published version, by name. */
async function lostFiles(
  registry: RegistryAddress,
  { id, version }: VersionRecord['build'],
): Promise<readonly string[]> {
  const answer = await send(registry, 'GET', `/registry/remotes/${id}/${version}/files`);
  return (answer as { missing: readonly string[] }).missing;
}

async function isPublished(registry: RegistryAddress, { id, version }: VersionRecord['build']): Promise<boolean> {
  const release = (await fetchStatus(registry)).find(({ remote }) => remote === id);
  return release?.versions.some((known) => known.version === version) ?? false;
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

/** Source maps have their own folder in a build and their own upload address. */
const isMap = (name: string): boolean => name.startsWith('maps/');

async function filesOf(dir: string, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isWanted);
  return new Map(await Promise.all(names.sort().map(async (name) => [name, await readFile(join(dir, name))] as const)));
}
