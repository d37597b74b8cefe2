import { when } from 'mobx';
import { whileVisible } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { fetchNews } from './news.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';

/** How often an open, visible page asks for news, in milliseconds. */
export const newsIntervalMs = 20_000;

/** Asks the registry once, and takes in what it says. A call that fails is no news. */
export async function askNews({ http }: Session, catalog: RemoteCatalog): Promise<void> {
  const news = await http.call(fetchNews, { query: { have: catalog.compositionId } }).catch(() => null);
  if (news !== null) await catalog.hear(news);
}

/**
 * Asks the registry for news while the page is visible, and once more as soon as somebody is known where a rule on people may
 * change the mix. Returns what stops it.
 */
export function watchNews(parts: Session, catalog: RemoteCatalog, isProvisional: boolean): () => void {
  const { session } = parts;
  const ask = () => askNews(parts, catalog);
  const stopAsking = whileVisible(() => void ask(), newsIntervalMs);
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
