import './pageGuard.ts';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { fetchConfig, fetchTenant } from '@portolan/contracts';
import { createHttpClient } from '@portolan/http';
import { createI18n, registerNamespace } from '@portolan/i18n';
import { namespaceOf, RemoteScope, SessionProvider } from '@portolan/remote-kit';
import { createBrowserRouter, Outlet, RouterProvider } from '@portolan/remote-kit/router';
import { createAuthStorage, createSession, type Session } from '@portolan/session';
import { TenantTheme, uiLocales } from '@portolan/ui/core';
import { findRemote, type FoundRemote } from './findRemote.ts';
import './provideShares.ts';

const language = 'en';
const signedOut = createHttpClient({ accessToken: () => null, language: () => language });
const idle = () => () => undefined;

/** The page's one session (docs/HOST-CONTRACT.md, "Session"). */
async function makeSession(): Promise<Session> {
  const [tenant, config] = await Promise.all([signedOut.call(fetchTenant, {}), signedOut.call(fetchConfig, {})]);
  return createSession({
    tenant,
    config,
    language: () => language,
    surroundings: {
      storage: createAuthStorage(() => sessionStorage),
      now: () => Date.now(),
      isVisible: () => true,
      exclusively: (task) => task(),
    },
  });
}

async function show(root: Root, session: Session, { version, remote }: FoundRemote): Promise<void> {
  const scope = { id: remote.id, version };
  const texts = await createI18n({ language });
  initReactI18next.init(texts);
  await Promise.all([
    registerNamespace(texts, 'ui', uiLocales),
    registerNamespace(texts, namespaceOf(scope), remote.locales),
  ]);
  const routes = remote.routes.map(({ path, screen, locales }) => ({
    path,
    lazy: async () => {
      if (locales) await registerNamespace(texts, namespaceOf(scope), locales);
      return { Component: (await screen()).default };
    },
  }));
  const frame = (
    <RemoteScope {...scope} busy={idle}>
      <Outlet />
    </RemoteScope>
  );
  root.render(
    <I18nextProvider i18n={texts}>
      <SessionProvider session={session}>
        <TenantTheme seed={session.tenant.tenant.brandColor} mode="light" language={language} nonce="">
          <RouterProvider
            router={createBrowserRouter([{ element: frame, hydrateFallbackElement: <></>, children: routes }])}
          />
        </TenantTheme>
      </SessionProvider>
    </I18nextProvider>,
  );
}

const form = document.querySelector('form');
const place = document.querySelector('main');
if (!form || !place) throw new Error('the page has no form, or no place for a remote');
const root = createRoot(place);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const said = new FormData(form);
  void (async () => {
    const session = await makeSession();
    await session.session.signIn(String(said.get('email')), String(said.get('password')));
    await show(root, session, await findRemote(form.dataset['remote'] ?? ''));
    form.hidden = true;
  })();
});
