import type { ComponentType } from 'react';
import { namespaceOf, type RemoteDescription, type RemoteManifest } from '@portolan/remote-kit';
import type { Translations } from '../texts/translations.ts';
import type { ErrorReports } from '../errors/ErrorReports.ts';
import type { Part as PartOfPage } from '../errors/scriptFrames.ts';
import type { Beacons } from './Beacons.ts';
import { loadRemote } from './loadRemote.ts';
import { retryFastFailures, withTimeout, reasonOf, retryDelaysMs, type FailureReason } from './loadResult.ts';
import type { RemoteEntry, RemoteVersion } from './discovery.ts';

/** A part of a remote: the screen of a route, or the content of a slot. */
export interface RemotePart {
  readonly kind: 'route' | 'slot';
  /** Declared path of the route, or name of the slot. */
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

/** Receivers of a load's result, and the check for withdrawn versions. */
export interface LoadSurroundings {
  readonly beacons: Beacons;
  readonly errors: ErrorReports;
  /** Whether a version was withdrawn for security: it must not load, nor show if it arrives late. */
  readonly isWithdrawn: (part: PartOfPage) => boolean;
}

/**
 * Loads code, texts and chunk of a remote's part. If that fails, tries the fallback version, if it has the part (platform, "Loading").
 * Never rejects; `failed` has the newer version's error.
 */
export async function loadPart(
  entry: RemoteEntry,
  part: RemotePart,
  translations: Translations,
  surroundings: LoadSurroundings,
): Promise<PartResult> {
  const result = await loadAndReport(entry, surroundings, () => loadVersion(entry, part, translations));
  const { fallback } = entry;
  if (result.kind === 'loaded' || fallback === null || !declares(fallback.manifest, part)) return result;
  console.error(`${entry.id}@${entry.version} could not be loaded; trying ${fallback.version}`, result.error);
  const fallbackResult = await loadAndReport(fallback, surroundings, () =>
    loadVersion(fallback, part, translations, retryDelaysMs.fallback),
  );
  return fallbackResult.kind === 'loaded' ? fallbackResult : result;
}

const declares = ({ routes, slots = [] }: RemoteManifest, { kind, name }: RemotePart): boolean =>
  kind === 'route' ? routes.some(({ path }) => path === name) : slots.some(({ place }) => place === name);

/** Runs `load` for a version and reports its result to the registry. Answers a failure for a withdrawn version. Rejects as `load` does. */
export async function loadAndReport<Loaded extends { readonly kind: 'loaded' }>(
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
    errors.report('load', result.error, { part: version });
  }
  return result;
}

/** Loads a part of one version without a report. Never rejects. */
export async function loadVersion(
  version: RemoteVersion,
  part: RemotePart,
  translations: Translations,
  delaysMs: readonly number[] = retryDelaysMs.current,
): Promise<PartResult> {
  const result = await loadRemote(version, delaysMs);
  if (result.kind === 'failed') return result;
  const declared = declaredPart(result.remote, part);
  if (!declared)
    return {
      kind: 'failed',
      reason: 'noPart',
      error: new Error(`${version.id}@${version.version} has no ${part.kind} ${part.name}`),
    };
  return retryFastFailures(delaysMs, async (): Promise<PartResult> => {
    try {
      const [{ default: Part }] = await withTimeout(
        Promise.all([declared.load(), ...declared.texts.map((texts) => translations.add(namespaceOf(version), texts))]),
      );
      return { kind: 'loaded', Part, version: version.version, remote: result.remote };
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error), error };
    }
  });
}

/** A part's component and texts. Remote-kit types a slot's component with the slot's props, which are unknown here. */
function declaredPart({ routes, slots = [], locales }: RemoteDescription, { kind, name }: RemotePart) {
  const part = kind === 'route' ? routes.find(({ path }) => path === name) : slots.find(({ place }) => place === name);
  if (part === undefined) return undefined;
  const load = ('screen' in part ? part.screen : part.component) as () => Promise<{ default: ComponentType<object> }>;
  return { load, texts: part.locales === undefined ? [locales] : [locales, part.locales] };
}
