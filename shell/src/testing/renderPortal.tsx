import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { listNotifications, listTrips } from '@portolan/contracts';
import type { Session } from '@portolan/session';
import { FakeEdge, signedInSession, type RenderRemoteOptions } from '@portolan/testing';
import { App } from '../app/App.tsx';
import { followProfileLanguage } from '../texts/followProfileLanguage.ts';
import { createRouter, patternOf } from '../app/createRouter.tsx';
import { createTranslations } from '../texts/translations.ts';
import { watchPage } from '../app/watchPage.ts';
import { ErrorReports } from '../errors/ErrorReports.ts';
import type { Part } from '../errors/scriptFrames.ts';
import { namesOf, reactErrors, routerErrors, watchErrors } from '../app/watchErrors.ts';
import { Beacons } from '../remotes/Beacons.ts';
import { createSlotHost } from '../remotes/createSlotHost.tsx';
import type { RemoteEntry } from '../remotes/discovery.ts';
import { RemoteCatalog, type CatalogPage } from '../remotes/RemoteCatalog.ts';
import { VersionsInUse } from '../remotes/VersionsInUse.ts';

export interface RenderPortalOptions extends Omit<RenderRemoteOptions, 'now'> {
  readonly remotes?: readonly RemoteEntry[];
  /** The page's facts about versions. */
  readonly page?: CatalogPage;
  /** The page's steady clock, in milliseconds. */
  readonly now?: () => number;
  /** Default: a signed-in session by the other options. */
  readonly session?: Session;
  /** Starts without a signed-in person. Default false. */
  readonly isSignedOut?: boolean;
  /** Resolves when the stored session is restored. Default: at once. */
  readonly restored?: Promise<void>;
  /** Banner above the page. Default: none. */
  readonly banner?: ReactNode;
  /** Default: a catalog of `page` and `remotes`. */
  readonly catalog?: RemoteCatalog;
  /** Called for each version that could not be loaded. */
  readonly onUnloaded?: (part: Part) => void;
}

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** The page as a registry wrote it at noon. */
export const aCatalogPage = (over: Partial<CatalogPage> = {}): CatalogPage => ({
  compositionId: 'first',
  shellVersion: '0.1.0-0000000a',
  issuedAt: '2026-11-20T12:00:00.000Z',
  registryKey: '',
  pageToken: 'a token',
  ...over,
});

/** An edge without trips and notifications. */
export const aQuietEdge = (): FakeEdge =>
  new FakeEdge()
    .answers(listTrips, { content: [], pageSize: 5, totalItems: 0, totalPages: 0, currentPage: 1 })
    .answers(listNotifications, { content: [], pageSize: 1, totalItems: 0, totalPages: 0, currentPage: 1, unread: 0 });

/**
 * Renders the whole shell at an address, as `main.tsx` starts it, with a real session over the fake edge. React renders by itself, as
 * in a browser: wait with `until`. Resolves when the first page has its frame.
 */
export async function renderPortal({
  at,
  remotes = [],
  page = aCatalogPage(),
  now = () => performance.now(),
  isSignedOut = false,
  restored = Promise.resolve(),
  banner = null,
  onUnloaded,
  catalog = new RemoteCatalog(page, remotes, now),
  ...options
}: RenderPortalOptions) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const session = options.session ?? (await signedInSession(options.edge ?? aQuietEdge(), options));
  if (isSignedOut) session.session.expire();
  window.history.replaceState(null, '', at);
  const translations = await createTranslations();
  initReactI18next.init(translations.i18n);
  const profileLanguage = followProfileLanguage(session, translations);
  const reports: object[] = [];
  const beacons = new Beacons(
    (part) => catalog.compositionOf(part).pageToken,
    (report) => reports.push(report),
    onUnloaded,
  );
  const opened: string[] = [];
  const faults: object[] = [];
  const errors = new ErrorReports(
    {
      shellVersion: page.shellVersion,
      compositionOf: catalog.compositionOf,
      path: () => patternOf(router),
      names: () => namesOf(session.session),
    },
    (fault) => faults.push(fault),
  );
  const surroundings = { catalog, translations, beacons, errors, inUse: new VersionsInUse() };
  const router = createRouter({
    session,
    surroundings,
    restored: () => restored.then(profileLanguage.settled),
    banner,
    reloadAt: (path) => opened.push(path),
  });
  const watched = watchPage(session, router);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, reactErrors(errors));
  root.render(
    <App
      session={session}
      subscriptionWatch={watched.subscriptionWatch}
      translations={translations}
      router={router}
      slotHost={createSlotHost(surroundings)}
      onRouterError={routerErrors(errors)}
    />,
  );
  cleanUps.push(watchErrors(errors));
  cleanUps.push(() => {
    root.unmount();
    watched.stop();
    profileLanguage.stop();
    router.stopFollowing();
    router.dispose();
    place.remove();
    localStorage.clear();
  });
  await until(() => document.querySelector('main'));
  return {
    session,
    router,
    translations,
    catalog,
    surroundings,
    reports,
    faults,
    /** Addresses of reloads. */ opened,
  };
}

/** Resolves with the first result of `find`. Calls it again when the document or the focus changes. */
export function until<Value>(find: () => Value | null | undefined | false): Promise<Value> {
  return new Promise((resolve) => {
    const look = () => {
      const value = find();
      if (value === null || value === undefined || value === false) return;
      observer.disconnect();
      document.removeEventListener('focusin', look);
      resolve(value);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    document.addEventListener('focusin', look);
    look();
  });
}

/** The page's h1 once its text is `words`. */
export const headingOf = (words: string): Promise<HTMLHeadingElement> =>
  until(() => [...document.querySelectorAll('h1')].find(({ textContent }) => textContent === words));

/** The home page's h1 once it greets a person of this name (default: no name), in English or Serbian at any time of day. */
export const greetingOf = (name?: string): Promise<HTMLHeadingElement> =>
  until(() =>
    [...document.querySelectorAll('h1')].find(({ textContent }) => {
      const [greeting = '', greeted] = textContent?.split(', ') ?? [];
      return /^(Good (morning|afternoon|evening)|Dobro jutro|Dobar dan|Dobro veče)$/.test(greeting) && greeted === name;
    }),
  );

/** The link or button with the text `words`, once it is there. */
export const controlOf = (words: string): Promise<HTMLElement> =>
  until(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === words),
  );
