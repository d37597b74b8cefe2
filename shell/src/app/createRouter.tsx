import { reaction } from 'mobx';
import type { RemoteManifest } from '@portolan/remote-kit';
import { createBrowserRouter, Outlet, redirect, type RouteObject } from '@portolan/remote-kit/router';
import { PageFrame } from '../chrome/PageFrame.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import type { Beacons } from '../remotes/Beacons.ts';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import { redirectParam, redirectTarget } from '../session/redirectTarget.ts';
import { guard, type GuardParts } from './guard.ts';
import { GuardedRemote } from './GuardedRemote.tsx';
import type { RouteHandle } from './pageTitle.ts';
import { RootError } from './RootError.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';
import type { Translations } from './translations.ts';

export interface RouterParts extends GuardParts {
  readonly translations: Translations;
  readonly catalog: RemoteCatalog;
  readonly beacons: Beacons;
}

/** Id of the layout route under which the remotes' routes stand. */
const frameId = 'frame';

/** The portal's routes: the shell's own few, and those that discovery brings; those of a remote that comes later are added as it comes. */
export function createRouter(parts: RouterParts) {
  const { catalog } = parts;
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
  const stopFollowing = reaction(() => catalog.remotes, () => router.patchRoutes(frameId, newRoutes()));
  return Object.assign(router, { stopFollowing });
}

function remoteRoute({ catalog, translations, beacons, ...guardParts }: RouterParts, id: string, { path, title }: RemoteManifest['routes'][number]): RouteObject {
  return {
    path,
    loader: (args) => {
      const found = catalog.routeOf(id, path);
      return found === null ? redirect('/') : guard(guardParts, found.route.access)(args);
    },
    // The key: a route never shows, or draws once more, the screen of the route before it.
    element: <GuardedRemote key={`${id}/${path}`} catalog={catalog} id={id} path={path} translations={translations} beacons={beacons} />,
    handle: { title } satisfies RouteHandle,
  };
}

function routesOf(parts: RouterParts, remoteRoutes: RouteObject[]): RouteObject[] {
  const { session, translations, catalog } = parts;
  const ownRoutes: RouteObject[] = [
    { index: true, loader: guard(parts, 'login'), element: <HomePage catalog={catalog} />, handle: { title: 'nav.home' } satisfies RouteHandle },
    ...remoteRoutes,
  ];
  return [
    {
      element: (
        <>
          <RouteAnnouncer />
          <ScrollPosition />
          <Outlet />
        </>
      ),
      errorElement: <RootError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          path: 'login',
          handle: { title: 'login.title' } satisfies RouteHandle,
          loader: async ({ request }) => {
            await parts.restored;
            const { searchParams, origin } = new URL(request.url);
            return session.session.state.kind === 'ready' ? redirect(redirectTarget(searchParams.get(redirectParam), origin)) : null;
          },
          // Lazy: it draws with the form group, which nobody who is signed in needs for a first page.
          lazy: async () => {
            const { LoginPage } = await import('../session/LoginPage.tsx');
            return { element: <LoginPage translations={translations} /> };
          },
        },
        { id: frameId, element: <PageFrame catalog={catalog} translations={translations} />, children: ownRoutes },
        { path: '*', loader: () => redirect('/'), element: <></> },
      ],
    },
  ];
}
