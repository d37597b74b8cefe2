import './app/security.ts';
import './app/preloadRoute.ts';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { App } from './app/App.tsx';
import { createPortalSession } from './app/createPortalSession.ts';
import { createRouter } from './app/createRouter.tsx';
import { followProfileLanguage } from './app/followProfileLanguage.ts';
import { readPageData } from './app/pageData.ts';
import { createTranslations } from './app/translations.ts';
import './remotes/provideLazyGroups.ts';
import { Beacons, sendBeacon } from './remotes/Beacons.ts';
import { remotesOf } from './remotes/discovery.ts';
import { guardFederation } from './remotes/loadRemote.ts';
import { RemoteCatalog } from './remotes/RemoteCatalog.ts';
import { vouchedRemotes } from './remotes/vouchedRemotes.ts';
import { watchNews } from './remotes/watchNews.ts';
import { loginPathFor } from './session/redirectTarget.ts';
import { watchSession } from './session/watchSession.ts';

async function start(): Promise<void> {
  const page = readPageData();
  const [translations, remotes] = await Promise.all([createTranslations(), vouchedRemotes(remotesOf(page.discovery), page.registryKey)]);
  guardFederation();
  const catalog = new RemoteCatalog(page, remotes, () => performance.now());
  initReactI18next.init(translations.i18n);
  const session = createPortalSession(page, () => translations.i18n.language);
  const profileLanguage = followProfileLanguage(session, translations);
  const restored = session.session.restore().then(profileLanguage.settled);
  const router = createRouter({ session, translations, catalog, beacons: new Beacons(page.pageToken, sendBeacon), restored });
  watchNews(session, catalog, page.isProvisional);
  watchSession(session, () => {
    const { pathname, search } = window.location;
    void router.navigate(loginPathFor(pathname + search));
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(<App session={session} translations={translations} router={router} />);
}

void start();
