import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { languages } from '@portolan/contracts';
import { registerNamespace } from '@portolan/i18n';
import { SessionProvider, type RemoteDescription } from '@portolan/remote-kit';
import { createBrowserRouter, Outlet, redirect, RouterProvider } from '@portolan/remote-kit/router';
import { TenantTheme } from '@portolan/ui/core';
import { FakeEdge } from './fakeEdge.ts';
import { remoteTexts } from './remoteTexts.ts';
import { signedInSession } from './signedInSession.ts';
import { thatSaysWhatItLacks } from './spokenEdge.ts';

/**
 * Shows a remote in a bare page, without the shell and without an API: a mock session of a signed-in person, and an edge with the answers
 * from `answers`. `?language=sr` chooses the language. Development only.
 */
export async function showAlone(
  remote: RemoteDescription,
  answers: (edge: FakeEdge) => void = () => undefined,
): Promise<void> {
  const language = languages.find((one) => one === new URLSearchParams(window.location.search).get('language')) ?? 'en';
  const texts = await remoteTexts(remote, language);
  const edge = thatSaysWhatItLacks(new FakeEdge());
  const session = await signedInSession(edge, { language, now: Date.now() });
  answers(edge);
  const [first] = remote.routes;
  const routes = remote.routes.map(({ path, screen, locales }) => ({
    path,
    lazy: async () => {
      if (locales) await registerNamespace(texts, remote.id, locales);
      return { Component: (await screen()).default };
    },
  }));
  const router = createBrowserRouter([
    { element: <BareFrame remote={remote} />, hydrateFallbackElement: <></>, children: routes },
    { path: '*', loader: () => redirect(`/${first?.path.replace(/\/\*$/, '') ?? ''}`), element: <></> },
  ]);
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  createRoot(place).render(
    <I18nextProvider i18n={texts}>
      <SessionProvider session={session}>
        <TenantTheme seed={session.tenant.tenant.brandColor} mode="system" language={language} nonce="">
          <RouterProvider router={router} />
        </TenantTheme>
      </SessionProvider>
    </I18nextProvider>,
  );
}

/** Replaces the shell's frame: links to each page, and a choice of the language. */
function BareFrame({ remote }: { readonly remote: RemoteDescription }) {
  const pages = remote.routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title }) => ({ to: `/${path.replace(/\/\*$/, '')}`, title: title.en }));
  return (
    <>
      <nav aria-label={remote.id} style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16 }}>
        {pages.map(({ to, title }) => (
          <a key={to} href={to}>
            {title}
          </a>
        ))}
        {languages.map((language) => (
          <a key={language} href={`?language=${language}`}>
            {language}
          </a>
        ))}
      </nav>
      <main style={{ maxWidth: 1200, margin: '0 auto', padding: 16 }}>
        <Outlet />
      </main>
    </>
  );
}

export * from './builders.ts';
export { FakeEdge } from './fakeEdge.ts';
