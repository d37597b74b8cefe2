import { when } from 'mobx';
import { whileVisible } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { fetchReleaseUpdate } from './releaseUpdates.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';

/** How often an open, visible page asks for a release update, in milliseconds. */
export const updateIntervalMs = 20_000;

/** Asks the registry once and applies its update. Ignores a failed call. */
export async function askForUpdate({ http }: Session, catalog: RemoteCatalog): Promise<void> {
  const update = await http.call(fetchReleaseUpdate, { query: { have: catalog.compositionId } }).catch(() => null);
  if (update !== null) await catalog.receive(update);
}

/**
 * Asks the registry for release updates while the page is visible, and once the person is known, if rules on people may change the
 * composition. Returns a function that stops it.
 */
export function watchReleaseUpdates(parts: Session, catalog: RemoteCatalog, isProvisional: boolean): () => void {
  const { session } = parts;
  const ask = () => askForUpdate(parts, catalog);
  const stopAsking = whileVisible(() => void ask(), updateIntervalMs);
  const stopWaiting = isProvisional
    ? when(
        () => session.user !== null,
        () => void ask(),
      )
    : () => undefined;
  return () => {
    stopAsking();
    stopWaiting();
  };
}
