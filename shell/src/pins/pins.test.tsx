import { PageHeading } from '@portolan/ui/core';
import { signedInSession, type FakeEdge } from '@portolan/testing';
import type { RemoteEntry } from '../remotes/discovery.ts';
import { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RegistryKey } from '../testing/RegistryKey.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aCatalogPage, aQuietEdge, controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import { endOverride, endReplay } from './operations.ts';
import { startPins, type PinDeps } from './startPins.tsx';

const server = new RemoteServer();
/** The newest build of the developer's machine; null while the machine is off. */
let newest: RemoteEntry | null = null;
const origin = 'http://localhost:4100';
const machine = (): Promise<Response> => {
  if (newest === null) return Promise.reject(new TypeError('nobody listens there'));
  const { id, version, container, url, manifest } = newest;
  return Promise.resolve(
    new Response(
      JSON.stringify({
        id,
        version,
        container,
        path: new URL(url).pathname,
        integrity: `sha384-${'A'.repeat(64)}`,
        manifest,
      }),
    ),
  );
};
afterAll(() => server.close());

/** Replaces EventSource, which jsdom lacks; `newest` is that of the newest page. */
class Events extends EventTarget {
  static newest: Events;
  readonly close = jest.fn();
  constructor() {
    super();
    Events.newest = this;
  }
  say = (message: object) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}
beforeEach(() => {
  Object.assign(globalThis, { EventSource: Events, fetch: machine });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const screenSaying = (words: string) =>
  aRemote({
    routes: [aRoute({ screen: () => Promise.resolve({ default: () => <PageHeading>{words}</PageHeading> }) })],
  });
const published = server.serve(screenSaying('Published trips'));
let builds = 0;
/** A build of mf-trips on the developer's machine. */
function builtSaying(words: string): RemoteEntry {
  builds += 1;
  return server.serve(screenSaying(words), { url: `${origin}/builds/${builds}/remoteEntry.js` });
}
const overAt = '2026-11-20T14:00:00.000Z';
const replay = { composition: '0123456789abcdef', until: overAt };

/** The portal in a browser with a replay or override, as `main.tsx` starts it. */
async function pinnedPortal(page: PinDeps['page'], edge: FakeEdge = aQuietEdge()) {
  const opened: string[] = [];
  let begin = () => undefined as void;
  const opening = new Promise<void>((resolve) => (begin = resolve));
  const reloadAt = (path: string) => {
    opened.push(path);
    begin();
  };
  const key = await RegistryKey.make();
  const catalogPage = aCatalogPage({ registryKey: key.publicKey, compositionId: page.replay?.composition ?? 'first' });
  const { http } = await signedInSession(edge);
  const catalog = new RemoteCatalog(catalogPage, [published], () => performance.now());
  const { banner, onUnloaded } = await startPins({ page, catalog, http, reloadAt });
  return { ...(await renderPortal({ at: '/trips?page=2', catalog, banner, onUnloaded })), opened, opening, key, edge };
}
const textOf = () => document.body.textContent;

describe('The banner of a replay', () => {
  it('The banner names composition and end in the page’s language, and its button ends the replay', async () => {
    const { opened, opening, edge, translations } = await pinnedPortal(
      { replay },
      aQuietEdge().answers(endReplay, undefined),
    );
    expect(textOf()).toContain('Replay of composition 0123456789abcdef until');
    await translations.change('da');
    (await controlOf('Afslut visningen')).click();
    await opening;
    expect([opened, edge.requestsOf(endReplay)]).toEqual([['/trips?page=2'], [expect.anything()]]);
  });

  it('The banner says so if the replay could not be ended, and can try again', async () => {
    const { opened } = await pinnedPortal({ replay }, aQuietEdge().cuts(endReplay));
    (await controlOf('End replay')).click();
    await until(() => textOf()?.includes('The action failed'));
    expect([opened, (await controlOf('End replay')).hasAttribute('disabled')]).toEqual([[], false]);
  });

  it('The banner reports the end of a replay when a release update names another composition', async () => {
    const { catalog, key } = await pinnedPortal({ replay });
    await catalog.receive(await key.signedUpdate({ compositionId: 'everybodys' }, null));
    await until(() => textOf()?.includes('The replay has ended. Reload to see the current version.'));
  });

  it.each([
    ['replay', 'The replay has ended.'],
    ['override', 'The override has ended.'],
  ] as const)('The banner says once that the %s has ended', async (ended, words) => {
    await pinnedPortal({ ended });
    expect(textOf()).toContain(words);
  });
});

describe('An override', () => {
  const override = () => ({ override: { remote: 'mf-trips', origin, until: overAt } });

  it('An override shows the developer’s build, and each build after it at once, in the same page', async () => {
    newest = builtSaying('The first build');
    await pinnedPortal(override());
    await headingOf('The first build');
    expect(textOf()).toContain(`mf-trips loads from ${origin} until`);
    Events.newest.say({ builds: 1, problem: 'a brace is missing' });
    await until(() => textOf()?.includes('The latest build of mf-trips failed'));
    newest = builtSaying('The second build');
    Events.newest.say({ builds: 2, problem: null });
    await headingOf('The second build');
    expect(textOf()).not.toContain('failed');
  });

  it('An override ends if the machine is off from the beginning, and the page says so', async () => {
    newest = null;
    const { edge } = await pinnedPortal(override(), aQuietEdge().answers(endOverride, undefined));
    await headingOf('Published trips');
    expect([textOf(), edge.requestsOf(endOverride)]).toEqual([
      expect.stringContaining('The override has ended'),
      [expect.anything()],
    ]);
  });

  it('An override ends if the developer’s machine stops answering while the page is open', async () => {
    newest = builtSaying('The last build');
    await pinnedPortal(override(), aQuietEdge().answers(endOverride, undefined));
    await headingOf('The last build');
    newest = null;
    Events.newest.dispatchEvent(new Event('error'));
    await headingOf('Published trips');
    expect(Events.newest.close).toHaveBeenCalled();
  });

  it('An override ends if its entry cannot be loaded', async () => {
    newest = builtSaying('A broken build');
    server.breaks(newest);
    await pinnedPortal(override(), aQuietEdge().answers(endOverride, undefined));
    await headingOf('Published trips');
    await until(() => textOf()?.includes('The override has ended'));
  });

  it('An override takes no other remote for the one that it names', async () => {
    newest = server.serve(aRemote({ id: 'mf-other' }), { url: `${origin}/builds/99/remoteEntry.js` });
    await pinnedPortal(override(), aQuietEdge().answers(endOverride, undefined));
    await headingOf('Published trips');
  });
});
