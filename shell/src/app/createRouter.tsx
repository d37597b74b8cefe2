import type { ReactNode } from 'react';
import { reaction } from 'mobx';
import type { RemoteManifest } from '@portolan/remote-kit';
import { createBrowserRouter, Outlet, redirect, type RouteObject } from '@portolan/remote-kit/router';
import { PageFrame } from '../chrome/PageFrame.tsx';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import { askForUpdate } from '../remotes/watchReleaseUpdates.ts';
import { InitialLoading } from './InitialLoading.tsx';
import { toCanonicalPath } from '../page/pagePath.ts';
import { noteMissedPage } from '../page/missedPage.ts';
import { guard, type GuardDeps } from '../page/guard.ts';
import { GuardedRemote } from './GuardedRemote.tsx';
import { NamedPages } from './NamedPages.tsx';
import type { RouteHandle } from '../page/pageTitle.ts';
import { publicRoutes } from './publicRoutes.tsx';
import { RootError } from './RootError.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';

export interface RouterDeps extends GuardDeps {
  readonly surroundings: PartSurroundings;
  /** Banner above the page of a browser with a replay or override; null for none. */
  readonly banner: ReactNode;
  /** Loads the page at an address in place of this one. */
  readonly reloadAt: (path: string) => void;
}

/** An address that asks for a replay or an override. */
const asksForPin = /[?&](composition|override)=/;

/** Id of the layout route of the remotes' routes. */
const frameId = 'frame';

/** The routes of shell and remotes. Routes of a remote that arrives later are added then. */
export function createRouter(deps: RouterDeps) {
  const { catalog } = deps.surroundings;
  const known = new Set<string>();
  const newRoutes = (): RouteObject[] =>
    catalog.remotes.flatMap((remote) =>
      remote.manifest.routes.flatMap((route) => {
        const key = `${remote.id}/${route.path}`;
        if (known.has(key)) return [];
        known.add(key);
        return [remoteRoute(deps, remote.id, route)];
      }),
    );
  const router = createBrowserRouter(routesOf(deps, newRoutes()));
  const stopFollowing = reaction(
    () => catalog.remotes,
    () => router.patchRoutes(frameId, newRoutes()),
  );
  return Object.assign(router, { stopFollowing });
}

/** Whether the current page is public. */
export const isPublicPage = ({ state }: ReturnType<typeof createRouter>): boolean =>
  state.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isPublic === true);

/** Pattern of the current route, such as `trip/:cartId`; empty for the home page. */
export const patternOf = ({ state }: ReturnType<typeof createRouter>): string => state.matches.at(-1)?.route.path ?? '';

function remoteRoute(
  { surroundings, ...guardDeps }: RouterDeps,
  id: string,
  { path, title, under, access }: RemoteManifest['routes'][number],
): RouteObject {
  return {
    path,
    loader: (args) => {
      const match = surroundings.catalog.routeOf(id, path);
      return match === null ? redirect('/') : guard(guardDeps, match.route.access, match.route.resolves)(args);
    },
    // The key: a route never renders the screen of the route before it.
    element: (
      <GuardedRemote
        key={`${id}/${path}`}
        askForUpdate={() => askForUpdate(guardDeps.session, surroundings.catalog)}
        id={id}
        path={path}
        surroundings={surroundings}
      />
    ),
    handle: { title, under, isPublic: access === 'public' } satisfies RouteHandle,
  };
}

/** Lazy: only developers of the portal open it. */
const devUiRoute = (deps: RouterDeps): RouteObject => ({
  path: 'dev/ui',
  loader: guard(deps, 'login'),
  handle: { title: 'devUi.title' } satisfies RouteHandle,
  lazy: async () => {
    const { DevUiPage } = await import('../pages/dev-ui/DevUiPage.tsx');
    return { element: <DevUiPage translations={deps.surroundings.translations} /> };
  },
});

function routesOf(deps: RouterDeps, remoteRoutes: RouteObject[]): RouteObject[] {
  const {
    session,
    surroundings: { translations, catalog, errors },
    banner,
  } = deps;
  const ownRoutes: RouteObject[] = [
    {
      index: true,
      loader: guard(deps, 'login'),
      handle: { title: 'nav.home' } satisfies RouteHandle,
      // Lazy: it loads in parallel with the session, and links to other pages do not need it.
      lazy: async () => {
        const { HomePage } = await import('../pages/home/HomePage.tsx');
        return { element: <HomePage catalog={catalog} /> };
      },
    },
    {
      path: 'notifications',
      loader: guard(deps, 'login'),
      handle: { title: 'notifications.title' } satisfies RouteHandle,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: 'notifications' */ '../notifications/NotificationsPage.tsx'))
          .NotificationsPage,
      }),
    },
    ...(session.tenant.config.environment === 'production' ? [] : [devUiRoute(deps)]),
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
      hydrateFallbackElement: <InitialLoading />,
      children: [
        ...publicRoutes({ ...deps, translations }),
        {
          id: frameId,
          // `?composition=` and `?override=` are started before the page, which then reloads without them.
          loader: async ({ request }) =>
            asksForPin.test(request.url) ? (await import('../pins/acceptPin.tsx')).acceptPin(request, deps) : null,
          element: <PageFrame surroundings={deps.surroundings} banner={banner} />,
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
