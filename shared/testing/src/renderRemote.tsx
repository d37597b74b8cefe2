import type { ReactNode } from 'react';
import { createInstance, type i18n } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { App, ConfigProvider } from 'antd';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchCorporation, fetchCustomer, fetchCustomerFeatures, fetchSubscription, type Corporation, type Customer, type CustomerFeature, type LanguageCode, type Subscription } from '@portolan/contracts';
import { SessionProvider, type RemoteDescription } from '@portolan/remote-kit';
import { createMemoryRouter, RouterProvider } from '@portolan/remote-kit/router';
import { createSession, type Session, type StoredAuth } from '@portolan/session';
import { aConfig, aCorporation, aCustomer, aSubscription, aTenant } from './builders.ts';
import { FakeEdge } from './fakeEdge.ts';

export interface RenderRemoteOptions {
  /** Where to start, such as `/trips?page=2`. */
  readonly at: string;
  /** Answers of the API; the session's own four calls are answered already. */
  readonly edge?: FakeEdge;
  readonly user?: Partial<Customer>;
  readonly company?: Partial<Corporation>;
  readonly subscription?: Partial<Subscription>;
  readonly features?: readonly CustomerFeature[];
  readonly language?: LanguageCode;
  /** Milliseconds since the epoch; default 20 November 2026, 09:00 UTC. */
  readonly now?: number;
}

/** Instant at which tests play unless they say otherwise: 20 November 2026, 09:00 UTC. */
export const testNow = Date.UTC(2026, 10, 20, 9);

/** Renders a remote's routes as the shell would, with a real session over the fake edge. */
export async function renderRemote(remote: RemoteDescription, options: RenderRemoteOptions) {
  const edge = options.edge ?? new FakeEdge();
  const session = await signedInSession(edge, options);
  const texts = await textsOf(remote, options.language ?? 'en');
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

async function textsOf(remote: RemoteDescription, language: LanguageCode): Promise<i18n> {
  const { uiLocales } = await import('@portolan/ui/core');
  const [own, ui] = await Promise.all([remote.locales[language](), uiLocales[language]()]);
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [remote.id]: own.default, ui: ui.default } },
    interpolation: { escapeValue: false },
  });
  return texts;
}

/** A session of somebody signed in, loaded over the fake edge as in the shell. */
export async function signedInSession(edge: FakeEdge, options: Omit<RenderRemoteOptions, 'at'> = {}): Promise<Session> {
  const user = aCustomer(options.user);
  const company = aCorporation(options.company);
  edge
    .answers(fetchCustomerFeatures, { customerFeatures: [...(options.features ?? [])] })
    .answers(fetchCustomer, user)
    .answers(fetchCorporation, company)
    .answers(fetchSubscription, aSubscription(options.subscription));
  const now = options.now ?? testNow;
  const auth: StoredAuth = { authToken: anAccessToken(user, now), refreshToken: 'refresh', userId: user.id, loggedInternalAgent: false };
  const session = createSession({
    tenant: aTenant(),
    config: aConfig(),
    language: () => options.language ?? 'en',
    adapter: edge.adapter,
    surroundings: {
      storage: { read: () => auth, write: () => undefined, clear: () => undefined },
      now: () => now,
      isVisible: () => true,
      exclusively: (task) => task(),
    },
  });
  await session.session.restore();
  return session;
}

/** An unsigned token with the claims that a browser reads, valid for an hour after `now` (milliseconds). */
export function anAccessToken(user: Customer, now: number): string {
  const claims = { sub: user.id, cid: user.companyId, tid: 'nordlys', roles: user.roles, exp: Math.floor(now / 1000) + 3600 };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}
