import type { ReactNode } from 'react';
import { reaction } from 'mobx';
import type { RemoteManifest } from '@portolan/remote-kit';
import { createBrowserRouter, Outlet, redirect, type RouteObject } from '@portolan/remote-kit/router';
import { PageFrame } from '../chrome/PageFrame.tsx';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import { askForUpdate } from '../remotes/watchReleaseUpdates.ts';
import { FirstWait } from './FirstWait.tsx';
import { toCanonicalPath } from '../page/pagePath.ts';
import { noteMissedPage } from '../page/missedPage.ts';
import { guard, type GuardParts } from '../page/guard.ts';
import { GuardedRemote } from './GuardedRemote.tsx';
import { NamedPages } from './NamedPages.tsx';
import type { RouteHandle } from '../page/pageTitle.ts';
import { publicRoutes } from './publicRoutes.tsx';
import { RootError } from './RootError.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';

export interface RouterParts extends GuardParts {
  readonly surroundings: PartSurroundings;
  /** What stands above everything where this browser gets something else than everybody; null where it does not. */
  readonly banner: ReactNode;
  /** Loads the page at an address anew, in the place of this one. */
  readonly openAnew: (path: string) => void;
}

/** An address that asks for something else than everybody gets. */
const asksForPin = /[?&](composition|override)=/;

/** Id of the layout route under which the remotes' routes stand. */
const frameId = 'frame';

/** The portal's routes: the shell's own few, and those that discovery brings; those of a remote that comes later are added as it comes. */
export function createRouter(parts: RouterParts) {
  const { catalog } = parts.surroundings;
  const known = new Set<string>();
  const newRoutes = (): RouteObject[] =>
    catalog.remotes.flatMap((remote) =>
      remote.manifest.routes.flatMap((route) => {
        const key = `${remote.id}/${route.path}`;
        if (known.has(key)) return [];
        known.add(key);
        return [remoteRoute(parts, remote.id, route)];
      }),
    );
  const router = createBrowserRouter(routesOf(parts, newRoutes()));
  const stopFollowing = reaction(
    () => catalog.remotes,
    () => router.patchRoutes(frameId, newRoutes()),
  );
  return Object.assign(router, { stopFollowing });
}

/** Whether the page at hand is open to everybody. */
export const isPublicPage = ({ state }: ReturnType<typeof createRouter>): boolean =>
  state.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isPublic === true);

/** Pattern of the route at hand, such as `trip/:cartId`; empty for the home page. */
export const patternOf = ({ state }: ReturnType<typeof createRouter>): string => state.matches.at(-1)?.route.path ?? '';

function remoteRoute(
  { surroundings, ...guardParts }: RouterParts,
  id: string,
  { path, title, under, access }: RemoteManifest['routes'][number],
): RouteObject {
  return {
    path,
    loader: (args) => {
      const found = surroundings.catalog.routeOf(id, path);
      return found === null ? redirect('/') : guard(guardParts, found.route.access, found.route.resolves)(args);
    },
    // The key: a route never shows, or draws once more, the screen of the route before it.
    element: (
      <GuardedRemote
        key={`${id}/${path}`}
        askForUpdate={() => askForUpdate(guardParts.session, surroundings.catalog)}
        id={id}
        path={path}
        surroundings={surroundings}
      />
    ),
    handle: { title, under, isPublic: access === 'public' } satisfies RouteHandle,
  };
}

/** Lazy: nobody but those who build the portal opens it. */
const devUiRoute = (parts: RouterParts): RouteObject => ({
  path: 'dev/ui',
  loader: guard(parts, 'login'),
  handle: { title: 'devUi.title' } satisfies RouteHandle,
  lazy: async () => {
    const { DevUiPage } = await import('../pages/dev-ui/DevUiPage.tsx');
    return { element: <DevUiPage translations={parts.surroundings.translations} /> };
  },
});

function routesOf(parts: RouterParts, remoteRoutes: RouteObject[]): RouteObject[] {
  const {
    session,
    surroundings: { translations, catalog, errors },
    banner,
  } = parts;
  const ownRoutes: RouteObject[] = [
    {
      index: true,
      loader: guard(parts, 'login'),
      handle: { title: 'nav.home' } satisfies RouteHandle,
      // Lazy: it loads beside the session, and whoever opens a link needs nothing of it.
      lazy: async () => {
        const { HomePage } = await import('../pages/home/HomePage.tsx');
        return { element: <HomePage catalog={catalog} /> };
      },
    },
    {
      path: 'notifications',
      loader: guard(parts, 'login'),
      handle: { title: 'notifications.title' } satisfies RouteHandle,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: 'notifications' */ '../notifications/NotificationsPage.tsx'))
          .NotificationsPage,
      }),
    },
    ...(session.tenant.config.environment === 'production' ? [] : [devUiRoute(parts)]),
    ...remoteRoutes,
  ];
  return [
    {
      middleware: [toCanonicalPath],
      element: (
        <NamedPages>
          <ScrollPosition />
          <Outlet />
        </NamedPages>
      ),
      errorElement: <RootError errors={errors} />,
      hydrateFallbackElement: <FirstWait />,
      children: [
        ...publicRoutes({ ...parts, translations }),
        {
          id: frameId,
          // `?composition=` and `?override=`: what is asked for is taken up before the page, which then is loaded without them.
          loader: async ({ request }) =>
            asksForPin.test(request.url) ? (await import('../pins/acceptPin.tsx')).acceptPin(request, parts) : null,
          element: <PageFrame surroundings={parts.surroundings} banner={banner} />,
          children: ownRoutes,
        },
        {
          path: '*',
          loader: () => {
            noteMissedPage();
            return redirect('/');
          },
          element: <></>,
        },
      ],
    },
  ];
}
