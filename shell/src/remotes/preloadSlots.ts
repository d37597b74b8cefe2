import type { Translations } from '../texts/translations.ts';
import { loadVersion } from './loadPart.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';

/**
 * Preloads code and texts of the slots of the page at `path` while the session is restored. Renders and reports nothing: each slot
 * loads its content itself later, and handles failures then.
 */
export function preloadSlots(catalog: RemoteCatalog, path: string, translations: Translations): void {
  for (const remote of catalog.remotes) {
    for (const { place, page } of remote.manifest.slots ?? [])
      if (page === path) void loadVersion(remote, { kind: 'slot', name: place }, translations);
  }
}
