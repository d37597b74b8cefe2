import type { ReactNode } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { App, ConfigProvider } from 'antd';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionProvider, type RemoteDescription } from '@portolan/remote-kit';
import { createMemoryRouter, RouterProvider } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { FakeEdge } from './fakeEdge.ts';
import { remoteTexts } from './remoteTexts.ts';
import { signedInSession, type SessionOptions } from './signedInSession.ts';

export interface RenderRemoteOptions extends SessionOptions {
  /** Where to start, such as `/trips?page=2`. */
  readonly at: string;
  /** Answers of the API; the session's own four calls are answered already. */
  readonly edge?: FakeEdge;
}

/** Renders a remote's routes as the shell would, with a real session over the fake edge. */
export async function renderRemote(remote: RemoteDescription, options: RenderRemoteOptions) {
  const edge = options.edge ?? new FakeEdge();
  const session = await signedInSession(edge, options);
  const texts = await remoteTexts(remote, options.language ?? 'en');
  const routes = await Promise.all(
    remote.routes.map(async ({ path, screen: load }) => {
      const Screen = (await load()).default;
      return { path, element: <Screen /> };
    }),
  );
  const router = createMemoryRouter([...routes, { path: '*', element: <p>left the remote</p> }], { initialEntries: [options.at] });
  const view = render(
    <Surroundings session={session} texts={texts}>
      <RouterProvider router={router} />
    </Surroundings>,
  );
  return { edge, session, router, view, user: userEvent.setup({ delay: null }), screen };
}

function Surroundings({ session, texts, children }: { session: Session; texts: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
        <App>
          <SessionProvider session={session}>{children}</SessionProvider>
        </App>
      </ConfigProvider>
    </I18nextProvider>
  );
}
