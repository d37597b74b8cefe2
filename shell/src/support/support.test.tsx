import { runInAction } from 'mobx';
import { fetchSupportIdentity, type AccessTokenClaims, type Customer, type PublicConfig } from '@portolan/contracts';
import { usePrivateScreen } from '@portolan/remote-kit';
import { aCustomer, anAccessToken, testNow } from '@portolan/testing';
import { PageHeading } from '@portolan/ui/core';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, headingOf, renderPortal, until, type RenderPortalOptions } from '../testing/renderPortal.tsx';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { chatwoot } from './chatProvider.ts';

const url = 'https://chat.example';
const production: PublicConfig = {
  environment: 'production',
  documentServiceUrl: '/document-service',
  mapTiles: null,
  supportChat: { url, websiteToken: 'inbox' },
};
const server = new RemoteServer();
afterAll(() => server.close());

const cards = server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: Cards }) })] }));
function Cards() {
  usePrivateScreen();
  return <PageHeading>Cards</PageHeading>;
}

const edge = () => aQuietEdge().answers(fetchSupportIdentity, { identifierHash: 'proof' });
const buttonOf = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Support chat') ?? null;
const frameOf = () => document.querySelector('iframe');

const tokensOf = (claims: Partial<AccessTokenClaims>) => ({
  accessToken: anAccessToken(aCustomer(), testNow, claims),
  refreshToken: 'next',
});

/** A portal in production with a chat in its settings. */
async function aPortal({
  config = production,
  ...options
}: Partial<RenderPortalOptions> & { config?: PublicConfig } = {}) {
  const portal = await renderPortal({ at: '/', edge: edge(), ...options });
  runInAction(() => (portal.session.tenant.config = config));
  return portal;
}

describe('The support chat', () => {
  it('[S1.17] The chat shows in production to a signed-in person, and loads nothing of its provider until it is opened', async () => {
    await aPortal();
    const button = await until(buttonOf);
    expect(frameOf()).toBeNull();
    button.click();
    const frame = await until(frameOf);
    expect([frame.src, frame.title]).toEqual(['https://chat.example/widget?website_token=inbox', 'Support chat']);
  });

  // The chat shows first: then each case takes away one condition, while nothing is loading.
  type Portal = Awaited<ReturnType<typeof aPortal>>;
  const setConfig = ({ session: { tenant } }: Portal, change: Partial<PublicConfig>) =>
    runInAction(() => (tenant.config = { ...production, ...change }));
  const setUser = ({ session: { session } }: Portal, change: Partial<Customer>) =>
    session.replaceUser(aCustomer(change));
  it.each<[string, (portal: Portal) => unknown, (portal: Portal) => unknown]>([
    ['outside production', (at) => setConfig(at, { environment: 'demo' }), (at) => setConfig(at, {})],
    ['without a chat in the settings', (at) => setConfig(at, { supportChat: null }), (at) => setConfig(at, {})],
    ['without a user id', (at) => setUser(at, { id: '' }), (at) => setUser(at, {})],
    ['without an e-mail address', (at) => setUser(at, { email: '' }), (at) => setUser(at, {})],
    [
      'while an agent acts',
      async ({ session }) => {
        await session.session.takeUp(tokensOf({ impersonatorType: 'INTERNAL_AGENT' }));
        await until(() => document.body.textContent?.includes('Acting for')); // not only while the person loads
      },
      ({ session }) => session.session.takeUp(tokensOf({})),
    ],
  ])(
    '[S1.18] [S1.23] [S1.24] The chat is missing %s, and comes when that is mended',
    async (_where, takeAway, giveBack) => {
      const portal = await aPortal();
      await until(buttonOf);
      await takeAway(portal);
      await until(() => buttonOf() === null);
      await giveBack(portal);
      await until(buttonOf);
    },
  );

  it('[S1.22] The chat goes when the person signs out', async () => {
    const { session } = await aPortal();
    await until(buttonOf);
    session.session.expire();
    await until(() => buttonOf() === null);
  });

  it('The chat stays away from screens with documents and cards, and comes back after them', async () => {
    const { router } = await aPortal({ remotes: [cards] });
    await until(buttonOf);
    await router.navigate('/trips');
    await headingOf('Cards');
    await until(() => buttonOf() === null);
    await router.navigate('/');
    await until(buttonOf);
  });

  it('[S1.19] The chat gets fullName, email and userId with the API’s proof once its frame is ready, at its own origin only', async () => {
    const { session } = await aPortal();
    (await until(buttonOf)).click();
    const frame = await until(frameOf);
    const messages: [unknown, string][] = [];
    const target = frame.contentWindow;
    if (target === null) throw new Error('The frame has no window.');
    const done = new Promise<void>((resolve) => {
      target.postMessage = (message: unknown, origin: unknown) => {
        messages.push([message, String(origin)]);
        if (messages.length === 2) resolve();
      };
    });
    const say = (data: string, origin: string, source: Window | null) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    say('chatwoot-widget:{"event":"loaded"}', 'https://evil.example', target);
    say('chatwoot-widget:{"event":"loaded"}', url, window);
    say('chatwoot-widget:{"event":"loaded"}', url, target);
    await done;
    expect(messages).toHaveLength(2);
    expect(messages.every(([, origin]) => origin === url)).toBe(true);
    expect(JSON.parse(String(messages[1]?.[0]).slice('chatwoot-widget:'.length))).toEqual({
      event: 'set-user',
      identifier: session.session.user?.id,
      user: { name: 'Elin Sandberg', email: 'traveller@nordlys.example', identifier_hash: 'proof' },
    });
  });

  it('The chat closes when its frame says so', async () => {
    await aPortal();
    (await until(buttonOf)).click();
    const frame = await until(frameOf);
    window.dispatchEvent(
      new MessageEvent('message', {
        data: 'chatwoot-widget:{"event":"closeWindow"}',
        origin: url,
        source: frame.contentWindow,
      }),
    );
    await until(() => frame.parentElement?.hidden);
  });
});

it.each([
  '',
  'chatwoot-widget:',
  'chatwoot-widget:{',
  'chatwoot-widget:null',
  'chatwoot-widget:{"event":"constructor"}',
  '{"event":"loaded"}',
  7,
  null,
])('A message %j means nothing', (message) => {
  expect(chatwoot({ url, websiteToken: 'inbox' }).read(message)).toBeNull();
});
