import type { ComponentType } from 'react';
import type { Translations } from '../app/translations.ts';
import { loadRemote } from './loadRemote.ts';
import { againWhenFast, inTime, reasonOf, type FailureReason } from './loadResult.ts';
import type { RemoteEntry } from './remoteCatalog.ts';

export type ScreenResult =
  | { readonly kind: 'loaded'; readonly Screen: ComponentType }
  | { readonly kind: 'failed'; readonly reason: FailureReason | 'noScreen'; readonly error: unknown };

/** Loads all that one screen of a remote needs: its code, its texts, the screen's chunk. Never rejects. */
export async function loadScreen(entry: RemoteEntry, path: string, translations: Translations): Promise<ScreenResult> {
  const result = await loadRemote(entry);
  if (result.kind === 'failed') return result;
  const route = result.remote.routes.find((candidate) => candidate.path === path);
  if (!route) return { kind: 'failed', reason: 'noScreen', error: new Error(`${entry.id} has no route ${path}`) };
  return againWhenFast(async (): Promise<ScreenResult> => {
    try {
      const [screen] = await inTime(Promise.all([route.screen(), translations.add(entry.id, result.remote.locales)]));
      return { kind: 'loaded', Screen: screen.default };
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error), error };
    }
  });
}
