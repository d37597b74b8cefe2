import { decideAccess, type AccessRule } from '@portolan/remote-kit';
import { createBrowserRouter, Outlet, redirect, ScrollRestoration, type RouteObject } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { PageFrame } from '../chrome/PageFrame.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import type { RemoteEntry } from '../remotes/remoteCatalog.ts';
import { loginPathFor, redirectParam, redirectTarget } from '../session/redirectTarget.ts';
import { GuardedRemote } from './GuardedRemote.tsx';
import { RootError } from './RootError.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { pageNonce } from './security.ts';
import type { Translations } from './translations.ts';

export interface RouterParts {
  readonly session: Session;
  readonly translations: Translations;
  readonly remotes: readonly RemoteEntry[];
  /** Resolves once the stored session has been taken up. */
  readonly restored: Promise<void>;
}

/** The portal's routes: the shell's own few, and those that discovery brings. */
export function createRouter(parts: RouterParts) {
  const { session, translations, remotes } = parts;
  const ownRoutes: RouteObject[] = [
    { index: true, loader: guard(parts, 'login'), element: <HomePage remotes={remotes} /> },
    ...remotes.flatMap((remote) =>
      remote.manifest.routes.map((route) => ({
        path: route.path,
        loader: guard(parts, route.access),
        element: <GuardedRemote key={`${remote.id}/${route.path}`} remote={remote} path={route.path} translations={translations} />,
        handle: { title: route.title },
      })),
    ),
  ];
  return createBrowserRouter([
    {
      element: (
        <>
          <RouteAnnouncer />
          <ScrollRestoration nonce={pageNonce} />
          <Outlet />
        </>
      ),
      errorElement: <RootError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          path: 'login',
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
        { path: '*', loader: () => redirect('/') },
      ],
    },
  ]);
}

/** What a guarded route knows when it shows: whether the person may see it. */
export interface GuardAnswer {
  readonly mayEnter: boolean;
}

/** Decides before any file of a remote is asked for. */
function guard({ session, restored }: RouterParts, rule: AccessRule) {
  return async ({ request }: { request: Request }): Promise<GuardAnswer | Response> => {
    await restored;
    const verdict = decideAccess(rule, session);
    if (verdict === 'allow') return { mayEnter: true };
    if (verdict === 'unauthorized') return { mayEnter: false };
    const { pathname, search, hash } = new URL(request.url);
    return redirect(verdict.redirect === '/login' ? loginPathFor(pathname + search + hash) : verdict.redirect);
  };
}
