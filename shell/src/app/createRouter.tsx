import { createBrowserRouter, Outlet, redirect, type RouteObject } from '@portolan/remote-kit/router';
import { PageFrame } from '../chrome/PageFrame.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import type { RemoteEntry } from '../remotes/remoteCatalog.ts';
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
  readonly remotes: readonly RemoteEntry[];
}

/** The portal's routes: the shell's own few, and those that discovery brings. */
export function createRouter(parts: RouterParts) {
  const { session, translations, remotes } = parts;
  const ownRoutes: RouteObject[] = [
    { index: true, loader: guard(parts, 'login'), element: <HomePage remotes={remotes} />, handle: { title: 'nav.home' } satisfies RouteHandle },
    ...remotes.flatMap((remote) =>
      remote.manifest.routes.map((route) => ({
        path: route.path,
        loader: guard(parts, route.access),
        // The key: a route never shows, or draws once more, the screen of the route before it.
        element: <GuardedRemote key={`${remote.id}/${route.path}`} remote={remote} path={route.path} title={route.title} translations={translations} />,
        handle: { title: route.title } satisfies RouteHandle,
      })),
    ),
  ];
  return createBrowserRouter([
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
        { element: <PageFrame remotes={remotes} translations={translations} />, children: ownRoutes },
        { path: '*', loader: () => redirect('/'), element: <></> },
      ],
    },
  ]);
}
