import './page/security.ts';
import './page/preloadRoute.ts';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { App } from './app/App.tsx';
import { createPortalSession } from './app/createPortalSession.ts';
import { createRouter, patternOf } from './app/createRouter.tsx';
import { followProfileLanguage } from './texts/followProfileLanguage.ts';
import { isMaybeSignedIn } from './page/isMaybeSignedIn.ts';
import { isPinned, readPageData } from './page/pageData.ts';
import { tenantWords } from './texts/tenantWords.ts';
import { createTranslations } from './texts/translations.ts';
import { watchPage } from './app/watchPage.ts';
import { ErrorReports } from './errors/ErrorReports.ts';
import { namesOf, reactErrors, routerErrors, watchErrors } from './app/watchErrors.ts';
import { watchRecording } from './recording/watchRecording.ts';
import './remotes/provideLazyGroups.ts';
import { Beacons, beaconsTo } from './remotes/Beacons.ts';
import { createSlotHost } from './remotes/createSlotHost.tsx';
import { remotesOf } from './remotes/discovery.ts';
import { guardFederation } from './remotes/loadRemote.ts';
import { RemoteCatalog } from './remotes/RemoteCatalog.ts';
import { VersionsInUse } from './remotes/VersionsInUse.ts';
import { verifiedRemotes } from './remotes/verifiedRemotes.ts';
import { warmPlaces } from './remotes/warmPlaces.ts';
import { watchReleaseUpdates } from './remotes/watchReleaseUpdates.ts';

async function start(): Promise<void> {
  const page = readPageData();
  const translations = await createTranslations(
    tenantWords(page.tenant, page.config.environment === 'demo' ? { tenant: page.tenant.id } : {}),
  );
  initReactI18next.init(translations.i18n);
  const catalog = new RemoteCatalog(page, [], () => performance.now());
  const session = createPortalSession(
    page,
    () => translations.i18n.language,
    () => catalog.holds.length > 0,
  );
  const profileLanguage = followProfileLanguage(session, translations);
  // The person is asked for first: signatures are checked while the answer is under way.
  const restoring = session.session.restore();
  // Asked before each page: it is entered, and announced, in the language of whoever has come in meanwhile.
  const restored = () => restoring.then(profileLanguage.settled);
  guardFederation();
  catalog.open(await verifiedRemotes(remotesOf(page.discovery), page.registryKey));
  if (isMaybeSignedIn()) warmPlaces(catalog, window.location.pathname, translations);
  const openAnew = (path: string) => {
    const { pathname, search, hash } = window.location;
    // To its own address with a hash a browser only scrolls.
    if (path === pathname + search + hash) window.location.reload();
    else window.location.replace(path);
  };
  const pinned = isPinned(page)
    ? await (await import('./pins/startPins.tsx')).startPins({ page, catalog, http: session.http, openAnew })
    : null;
  // What one browser alone gets is left out of all statistics, whatever the page hears while it is open.
  const isUncounted = page.replay !== undefined || page.override !== undefined;
  const mixOf: RemoteCatalog['mixOf'] = (part) => ({ ...catalog.mixOf(part), ...(isUncounted && { pageToken: '' }) });
  const beacons = new Beacons((part) => mixOf(part).pageToken, beaconsTo('/registry/beacons'), pinned?.onUnloaded);
  const errors = new ErrorReports(
    { shellVersion: page.shellVersion, mixOf, path: () => patternOf(router), names: () => namesOf(session.session) },
    beaconsTo('/registry/errors'),
  );
  const surroundings = { catalog, translations, beacons, errors, inUse: new VersionsInUse() };
  const router = createRouter({ session, surroundings, restored, banner: pinned?.banner ?? null, openAnew });
  watchErrors(errors);
  watchReleaseUpdates(session, catalog, page.isProvisional);
  watchRecording(session);
  const { subscriptionWatch } = watchPage(session, router);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root, reactErrors(errors)).render(
    <App
      session={session}
      subscriptionWatch={subscriptionWatch}
      translations={translations}
      router={router}
      slotHost={createSlotHost(surroundings)}
      onRouterError={routerErrors(errors)}
    />,
  );
}

void start();
