import { when } from 'mobx';
import type { Session } from '@portolan/session';
import { fetchNews } from './news.ts';
import type { RemoteCatalog } from './RemoteCatalog.ts';

/** How often an open, visible page asks for news, in milliseconds. */
export const newsIntervalMs = 60_000;

/**
 * Asks the registry for news while the page is visible, and once more as soon as somebody is known where a rule on people may
 * change the mix. A call that fails is no news. Returns what stops it.
 */
export function watchNews({ http, session }: Session, catalog: RemoteCatalog, isProvisional: boolean): () => void {
  const ask = async () => {
    const news = await http.call(fetchNews, { query: { have: catalog.compositionId } }).catch(() => null);
    if (news !== null) await catalog.hear(news);
  };
  const askWhileVisible = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  const timer = setInterval(askWhileVisible, newsIntervalMs);
  document.addEventListener('visibilitychange', askWhileVisible);
  const stopWaiting = isProvisional ? when(() => session.user !== null, () => void ask()) : () => undefined;
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhileVisible);
    stopWaiting();
  };
}
