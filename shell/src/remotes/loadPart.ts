import type { ComponentType } from 'react';
import { namespaceOf, type RemoteDescription, type RemoteManifest } from '@portolan/remote-kit';
import type { Translations } from '../texts/translations.ts';
import type { ErrorReports } from '../errors/ErrorReports.ts';
import type { Part as PartOfPage } from '../errors/scriptFrames.ts';
import type { Beacons } from './Beacons.ts';
import { loadRemote } from './loadRemote.ts';
import { againWhenFast, inTime, reasonOf, retryDelaysMs, type FailureReason } from './loadResult.ts';
import type { RemoteEntry, RemoteVersion } from './discovery.ts';

/** What of a remote shows: the screen of a route, by its path as declared, or what it puts into a place. */
export interface RemotePart {
  readonly kind: 'route' | 'slot';
  /** Path or place. */
  readonly name: string;
}

export type PartResult =
  | {
      readonly kind: 'loaded';
      readonly Part: ComponentType<object>;
      readonly version: string;
      readonly remote: RemoteDescription;
    }
  | FailedLoad;

interface FailedLoad {
  readonly kind: 'failed';
  readonly reason: FailureReason | 'noPart';
  readonly error: unknown;
}

/** Who is told how a load went, and who knows what must not be loaded. */
export interface LoadSurroundings {
  readonly beacons: Beacons;
  readonly errors: ErrorReports;
  /** Whether a version was withdrawn for security: it is not loaded, and not shown where it came too late. */
  readonly isWithdrawn: (part: PartOfPage) => boolean;
}

/**
 * Loads all that one part of a remote needs: its code, its texts, the part's chunk; where that fails, the same of the version
 * before, if that has the part at all (platform, "Loading"). Never rejects; `failed` is the newer version's failure.
 */
export async function loadPart(
  entry: RemoteEntry,
  part: RemotePart,
  translations: Translations,
  surroundings: LoadSurroundings,
): Promise<PartResult> {
  const result = await reported(entry, surroundings, () => loadVersion(entry, part, translations));
  const { fallback } = entry;
  if (result.kind === 'loaded' || fallback === null || !declares(fallback.manifest, part)) return result;
  console.error(`${entry.id}@${entry.version} could not be loaded; trying ${fallback.version}`, result.error);
  const former = await reported(fallback, surroundings, () =>
    loadVersion(fallback, part, translations, retryDelaysMs.former),
  );
  return former.kind === 'loaded' ? former : result;
}

const declares = ({ routes, slots = [] }: RemoteManifest, { kind, name }: RemotePart): boolean =>
  kind === 'route' ? routes.some(({ path }) => path === name) : slots.some(({ place }) => place === name);

/** What `load` of a version answers, told to the registry; of a version that was withdrawn for security, that it failed. Rejects as `load` does. */
export async function reported<Loaded extends { readonly kind: 'loaded' }>(
  version: RemoteVersion,
  { beacons, errors, isWithdrawn }: LoadSurroundings,
  load: () => Promise<Loaded | FailedLoad>,
): Promise<Loaded | FailedLoad> {
  const withdrawn = (): FailedLoad => ({
    kind: 'failed',
    reason: 'withdrawn',
    error: new Error(`${version.id}@${version.version} was withdrawn`),
  });
  if (isWithdrawn(version)) return withdrawn();
  const begun = performance.now();
  const result = await load();
  if (isWithdrawn(version)) return withdrawn();
  if (result.kind === 'loaded') beacons.loaded(version, performance.now() - begun);
  else if (navigator.onLine) {
    beacons.unloaded(version);
    errors.tell('load', result.error, { part: version });
  }
  return result;
}

/** The same of one version, told to nobody. Never rejects. */
export async function loadVersion(
  version: RemoteVersion,
  part: RemotePart,
  translations: Translations,
  delaysMs: readonly number[] = retryDelaysMs.current,
): Promise<PartResult> {
  const result = await loadRemote(version, delaysMs);
  if (result.kind === 'failed') return result;
  const load = loaderOf(result.remote, part);
  if (!load)
    return {
      kind: 'failed',
      reason: 'noPart',
      error: new Error(`${version.id}@${version.version} has no ${part.kind} ${part.name}`),
    };
  return againWhenFast(delaysMs, async (): Promise<PartResult> => {
    try {
      const [{ default: Part }] = await inTime(
        Promise.all([load(), translations.add(namespaceOf(version), result.remote.locales)]),
      );
      return { kind: 'loaded', Part, version: version.version, remote: result.remote };
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error), error };
    }
  });
}

/** A slot's component takes what its place gives: both are typed by remote-kit, and only the place knows both. */
function loaderOf(
  { routes, slots = [] }: RemoteDescription,
  { kind, name }: RemotePart,
): (() => Promise<{ default: ComponentType<object> }>) | undefined {
  if (kind === 'route') return routes.find(({ path }) => path === name)?.screen;
  return slots.find(({ place }) => place === name)?.component as
    | (() => Promise<{ default: ComponentType<object> }>)
    | undefined;
}
