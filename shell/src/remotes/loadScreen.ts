import type { ComponentType } from 'react';
import type { Translations } from '../app/translations.ts';
import type { Beacons } from './Beacons.ts';
import { loadRemote } from './loadRemote.ts';
import { againWhenFast, inTime, reasonOf, type FailureReason } from './loadResult.ts';
import type { RemoteEntry, RemoteVersion } from './discovery.ts';

export type ScreenResult =
  | { readonly kind: 'loaded'; readonly Screen: ComponentType; readonly version: string }
  | { readonly kind: 'failed'; readonly reason: FailureReason | 'noScreen'; readonly error: unknown };

/**
 * Loads all that one screen of a remote needs: its code, its texts, the screen's chunk; where that fails, the same of the version
 * before (platform, "Loading"). Never rejects; `failed` is the newer version's failure.
 */
export async function loadScreen(entry: RemoteEntry, path: string, translations: Translations, beacons: Beacons): Promise<ScreenResult> {
  const result = await reported(entry, beacons, () => loadVersion(entry, path, translations));
  if (result.kind === 'loaded' || entry.fallback === null) return result;
  console.error(`${entry.id}@${entry.version} could not be loaded; trying ${entry.fallback.version}`, result.error);
  const { fallback } = entry;
  const former = await reported(fallback, beacons, () => loadVersion(fallback, path, translations));
  return former.kind === 'loaded' ? former : result;
}

async function reported(version: RemoteVersion, beacons: Beacons, load: () => Promise<ScreenResult>): Promise<ScreenResult> {
  const begun = performance.now();
  const result = await load();
  if (result.kind === 'loaded') beacons.loaded(version, performance.now() - begun);
  else if (navigator.onLine) beacons.failed(version);
  return result;
}

async function loadVersion(version: RemoteVersion, path: string, translations: Translations): Promise<ScreenResult> {
  const result = await loadRemote(version);
  if (result.kind === 'failed') return result;
  const route = result.remote.routes.find((candidate) => candidate.path === path);
  if (!route) return { kind: 'failed', reason: 'noScreen', error: new Error(`${version.id}@${version.version} has no route ${path}`) };
  return againWhenFast(async (): Promise<ScreenResult> => {
    try {
      const [screen] = await inTime(Promise.all([route.screen(), translations.add(version.id, result.remote.locales)]));
      return { kind: 'loaded', Screen: screen.default, version: version.version };
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error), error };
    }
  });
}
