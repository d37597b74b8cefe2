import { act, type ComponentType, type ReactNode } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { App, ConfigProvider } from 'antd';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LanguageCode } from '@portolan/contracts';
import type { NamespaceLoaders } from '@portolan/i18n';
import {
  PageNameContext,
  SessionProvider,
  SlotProvider,
  type PlaceName,
  type PlaceProps,
  type RemoteDescription,
  type SlotRequest,
} from '@portolan/remote-kit';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { FakeEdge } from './fakeEdge.ts';
import { remoteTexts } from './remoteTexts.ts';
import { signedInSession, type SessionOptions } from './signedInSession.ts';

export interface RenderRemoteOptions extends SessionOptions {
  /** Start address, such as `/trips?page=2`. */
  readonly at: string;
  /** Answers of the API; the session's own four calls are answered already. */
  readonly edge?: FakeEdge;
  /** Other remotes' fillers of slots. Default: the page's host has no slots. */
  readonly places?: { readonly [Place in PlaceName]?: ComponentType<PlaceProps[Place]> };
}

/**
 * Renders a remote's routes as the shell does, with a real session over the fake edge. `signInAgain` ends the session, signs the person in
 * again, and returns to the address, or to another one; it resolves with what the tab's storage held meanwhile.
 */
export function renderRemote(remote: RemoteDescription, options: RenderRemoteOptions) {
  const textsFor = textsByPart(remote, options.language);
  const routes = remote.routes.map(async ({ path, screen: load, locales }) => {
    const [{ default: Screen }, texts] = await Promise.all([load(), textsFor(locales)]);
    return { path, element: inTexts(texts, <Screen />) };
  });
  return renderRoutes(Promise.all(routes), options);
}

/** Renders a remote's filler of a slot, as the shell does, at `/`. @throws Error if it has none */
export async function renderSlot<Place extends PlaceName>(
  remote: RemoteDescription,
  place: Place,
  props: PlaceProps[Place],
  options: Omit<RenderRemoteOptions, 'at'> = {},
) {
  const slot = remote.slots?.find((candidate) => candidate.place === place);
  if (slot === undefined) throw new Error(`${remote.id} puts nothing into ${place}`);
  const Part = (await slot.component()).default as ComponentType<PlaceProps[Place]>;
  const texts = await remoteTexts(remote, options.language ?? 'en', slot.locales);
  const routes = [{ path: '/', element: inTexts(texts, <Part {...props} />) }];
  return renderRoutes(Promise.resolve(routes), { ...options, at: '/' });
}

/** Each part has the texts that it declares, and none that other parts have loaded. */
function textsByPart(remote: RemoteDescription, language: LanguageCode = 'en') {
  const known = new Map<NamespaceLoaders | undefined, Promise<i18n>>();
  return (own: NamespaceLoaders | undefined): Promise<i18n> => {
    const texts = known.get(own) ?? remoteTexts(remote, language, own);
    known.set(own, texts);
    return texts;
  };
}

const inTexts = (texts: i18n, part: ReactNode) => <I18nextProvider i18n={texts}>{part}</I18nextProvider>;

async function renderRoutes(loadingRoutes: Promise<RouteObject[]>, options: RenderRemoteOptions) {
  const edge = options.edge ?? new FakeEdge();
  const session = await signedInSession(edge, options);
  const routes = await loadingRoutes;
  const router = createMemoryRouter([...routes, { path: '*', element: <p>left the remote</p> }], {
    initialEntries: [options.at],
  });
  const view = render(
    <Surroundings session={session} places={options.places}>
      <RouterProvider router={router} />
    </Surroundings>,
  );
  const signInAgain = async (address = router.createHref(router.state.location)) => {
    act(() => session.session.expire());
    const stored = { ...sessionStorage };
    await act(() => router.navigate('/login'));
    await act(() => session.session.restore());
    await act(() => router.navigate(address));
    return stored;
  };
  return { edge, session, router, view, user: userEvent.setup({ delay: null }), screen, signInAgain };
}

function Surroundings({
  session,
  places,
  children,
}: {
  session: Session;
  places: RenderRemoteOptions['places'];
  children: ReactNode;
}) {
  const host = ({ place, props, fallback }: SlotRequest) => {
    const Filling = places?.[place] as ComponentType<object> | undefined;
    return Filling === undefined ? fallback : <Filling {...props} />;
  };
  return (
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <App>
        <SessionProvider session={session}>
          <PageNameContext value={nameTab}>
            {places === undefined ? children : <SlotProvider host={host}>{children}</SlotProvider>}
          </PageNameContext>
        </SessionProvider>
      </App>
    </ConfigProvider>
  );
}

const nameTab = (name: string | null): void => void (document.title = name ?? '');
