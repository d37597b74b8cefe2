import type { Translations } from '../texts/translations.ts';
import { loadVersion } from './loadPart.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';

/**
 * Makes ready what fills the places of the page at `path`, while the session is being taken up: else its code and texts would wait
 * for that. Draws nothing and tells nobody: a place loads what fills it itself, finds it there, and meets a failure anew.
 */
export function warmPlaces(catalog: RemoteCatalog, path: string, translations: Translations): void {
  for (const remote of catalog.remotes) {
    for (const { place, page } of remote.manifest.slots ?? [])
      if (page === path) void loadVersion(remote, { kind: 'slot', name: place }, translations);
  }
}
