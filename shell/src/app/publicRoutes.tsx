import type { ComponentType } from 'react';
import { redirect, type RouteObject } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { redirectParam, redirectTarget } from '../session/redirectTarget.ts';
import { signInLocales } from '../session/signInLocales.ts';
import { loadTokenLogin } from '../session/mail-links/tokenLogin.ts';
import type { RouteHandle } from '../page/pageTitle.ts';
import type { Translations } from '../texts/translations.ts';

export interface PublicRoutesDeps {
  readonly session: Session;
  readonly translations: Translations;
  /** Resolves once the stored session is restored. */
  readonly restored: () => Promise<void>;
  /** Loads the page at an address in place of this one. */
  readonly reloadAt: (path: string) => void;
}

const handle: RouteHandle = { title: 'login.title', isPublic: true };

/**
 * The pages before the sign-in (spec §2, "Public routes"). Lazy with their texts: they need the form group, which signed-in people
 * do not need for a first page.
 */
export function publicRoutes({ session, translations, restored, reloadAt }: PublicRoutesDeps): RouteObject[] {
  const addTexts = () => translations.add('shell', signInLocales);
  const page = (load: () => Promise<ComponentType<{ translations: Translations }>>) => async () => {
    const [Page] = await Promise.all([load(), addTexts()]);
    return { element: <Page translations={translations} /> };
  };
  return [
    {
      path: 'login',
      handle,
      loader: async ({ request }) => {
        await restored();
        const { searchParams, origin } = new URL(request.url);
        return session.session.state.kind === 'ready'
          ? redirect(redirectTarget(searchParams.get(redirectParam), origin))
          : null;
      },
      lazy: async () => {
        const [{ LoginPage }] = await Promise.all([import('../session/LoginPage.tsx'), addTexts()]);
        return { element: <LoginPage translations={translations} leave={reloadAt} /> };
      },
    },
    {
      path: 'auth/token-exchange/:token?',
      handle,
      shouldRevalidate: () => false,
      loader: ({ params, request }) => loadTokenLogin(params['token'], request, restored()),
      lazy: page(
        async () =>
          (await import(/* webpackChunkName: 'account' */ '../session/mail-links/TokenExchangePage.tsx'))
            .TokenExchangePage,
      ),
    },
    {
      path: 'password-reset/:token?',
      handle,
      lazy: page(
        async () =>
          (await import(/* webpackChunkName: 'account' */ '../session/mail-links/passwordPages.ts'))
            .ForgottenPasswordPage,
      ),
    },
    {
      path: 'confirm/email/:token',
      handle,
      lazy: page(
        async () =>
          (await import(/* webpackChunkName: 'account' */ '../session/mail-links/passwordPages.ts'))
            .EmailConfirmationPage,
      ),
    },
    {
      path: 'confirm/:token',
      handle: { title: 'confirm.title', isPublic: true } satisfies RouteHandle,
      lazy: page(async () => (await import(/* webpackChunkName: 'links' */ '../confirm/ConfirmPage.tsx')).ConfirmPage),
    },
    {
      path: 'confirm/safety/:token',
      handle: { title: 'safety.title', isPublic: true } satisfies RouteHandle,
      lazy: page(
        async () =>
          (await import(/* webpackChunkName: 'links' */ '../safety-reply/SafetyReplyPage.tsx')).SafetyReplyPage,
      ),
    },
    {
      path: 'about/data',
      handle: { title: 'about.title', isPublic: true } satisfies RouteHandle,
      lazy: page(async () => (await import(/* webpackChunkName: 'links' */ '../about/DataPage.tsx')).DataPage),
    },
    {
      path: 'register/company/invite',
      handle,
      lazy: page(
        async () =>
          (await import(/* webpackChunkName: 'account' */ '../session/mail-links/InvitationPage.tsx')).InvitationPage,
      ),
    },
  ];
}
