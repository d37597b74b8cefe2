import { when } from 'mobx';
import { whileVisible } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { fetchReleaseUpdate } from './releaseUpdates.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';

/** How often an open, visible page asks for news, in milliseconds. */
export const updateIntervalMs = 20_000;

/** Asks the registry once, and takes in what it says. A call that fails is no news. */
export async function askForUpdate({ http }: Session, catalog: RemoteCatalog): Promise<void> {
  const news = await http.call(fetchReleaseUpdate, { query: { have: catalog.compositionId } }).catch(() => null);
  if (news !== null) await catalog.hear(news);
}

/**
 * Asks the registry for news while the page is visible, and once more as soon as somebody is known where a rule on people may
 * change the mix. Returns what stops it.
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
