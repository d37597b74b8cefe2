import './page/security.ts';
import './page/preloadRoute.ts';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { App } from './app/App.tsx';
import { createPortalSession } from './app/createPortalSession.ts';
import { createRouter, patternOf } from './app/createRouter.tsx';
import { followProfileLanguage } from './texts/followProfileLanguage.ts';
import { hasStoredSession } from './page/hasStoredSession.ts';
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
import { preloadSlots } from './remotes/preloadSlots.ts';
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
  // The person loads first: signatures are verified meanwhile.
  const restoring = session.session.restore();
  // Awaited before each page, so that it shows in the language of the signed-in person.
  const restored = () => restoring.then(profileLanguage.settled);
  guardFederation();
  catalog.open(await verifiedRemotes(remotesOf(page.discovery), page.registryKey));
  if (hasStoredSession()) preloadSlots(catalog, window.location.pathname, translations);
  const reloadAt = (path: string) => {
    const { pathname, search, hash } = window.location;
    // With a hash, a browser would only scroll to its own address.
    if (path === pathname + search + hash) window.location.reload();
    else window.location.replace(path);
  };
  const pin = isPinned(page)
    ? await (await import('./pins/startPins.tsx')).startPins({ page, catalog, http: session.http, reloadAt })
    : null;
  // A replay or override counts in no statistics, whatever updates the page receives.
  const isUncounted = page.replay !== undefined || page.override !== undefined;
  const compositionOf: RemoteCatalog['compositionOf'] = (part) => ({
    ...catalog.compositionOf(part),
    ...(isUncounted && { pageToken: '' }),
  });
  const beacons = new Beacons((part) => compositionOf(part).pageToken, beaconsTo('/registry/beacons'), pin?.onUnloaded);
  const errors = new ErrorReports(
    {
      shellVersion: page.shellVersion,
      compositionOf,
      path: () => patternOf(router),
      names: () => namesOf(session.session),
    },
    beaconsTo('/registry/errors'),
  );
  const surroundings = { catalog, translations, beacons, errors, inUse: new VersionsInUse() };
  const router = createRouter({ session, surroundings, restored, banner: pin?.banner ?? null, reloadAt });
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
