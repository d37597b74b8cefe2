import { PageHeading } from '@portolan/ui/core';
import type { RemoteSlot } from '@portolan/remote-kit';
import { aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { RegistryKey } from '../testing/RegistryKey.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aCatalogPage, controlOf, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import type { RemoteEntry } from './discovery.ts';
import { preloadSlots } from './preloadSlots.ts';

const server = new RemoteServer();
afterAll(() => server.close());

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the runtime warns that it registers a remote again
});
afterEach(() => jest.restoreAllMocks());

type HomeSlot = Extract<RemoteSlot, { place: 'home-card' }>;
const aCard = (words: string, over: Partial<HomeSlot> = {}): HomeSlot => ({
  place: 'home-card',
  access: 'login',
  order: 10,
  component: () => Promise.resolve({ default: () => <p>{words}</p> }),
  ...over,
});
const cardsOf = (id: string, ...slots: HomeSlot[]) => aRemote({ id, routes: [aRoute({ path: id })], slots });
const trips = (...slots: HomeSlot[]) => server.serve(cardsOf('mf-trips', ...slots));
const home = (...remotes: RemoteEntry[]) => renderPortal({ at: '/', remotes });
const findText = (words: string) =>
  until(() => [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === words));
const failure = () => until(() => document.querySelector('main [role=alert]'));
const failed = (remote: RemoteEntry) => ({
  token: 'a token',
  remote: remote.id,
  version: remote.version,
  failed: true,
  loadMs: null,
});

describe('A slot with several cards', () => {
  it('A slot shows each remote’s card, in their order, and reports that they loaded', async () => {
    const [first, second] = [
      server.serve(cardsOf('mf-news', aCard('News', { order: 20 }))),
      trips(aCard('Your trips')),
    ];
    const { reports } = await home(first, second);
    await findText('News');
    await findText('Your trips');
    expect(
      [...document.querySelectorAll('main p')].map(({ textContent }) => textContent).filter((words) => words !== ''),
    ).toEqual(['Your trips', 'News']);
    expect(reports).toEqual(
      expect.arrayContaining(
        [first, second].map(({ id, version }) => ({
          token: 'a token',
          remote: id,
          version,
          failed: false,
          loadMs: expect.any(Number),
        })),
      ),
    );
  });

  it('A slot shows no card without access, and loads none of its files', async () => {
    const forAdmins = trips(aCard('Budgets', { access: 'admin' }));
    await home(forAdmins, server.serve(cardsOf('mf-news', aCard('News'))));
    await findText('News');
    expect(server.requestsFor(forAdmins)).toEqual([]);
  });

  it('A slot keeps its room while a card loads', async () => {
    await home(trips(aCard('Your trips', { component: () => new Promise(() => undefined) })));
    await greetingOf('Elin');
    expect(document.querySelector('main [aria-busy=true]')).not.toBeNull();
  });
});

describe('A card that cannot be loaded', () => {
  it('A failed card leaves the others and the page as they are, and "Try again" brings it without a reload', async () => {
    const dead = trips(aCard('Your trips'));
    server.breaks(dead);
    const { reports } = await home(dead, server.serve(cardsOf('mf-news', aCard('News'))));
    expect((await failure()).textContent).toContain('Could not load this section');
    await findText('News');
    expect(reports).toContainEqual(failed(dead));
    server.mends(dead);
    (await controlOf('Try again')).click();
    await findText('Your trips');
    expect(document.querySelector('main [role=alert]')).toBeNull();
  });

  it('A failed card is tried again the next time that its page opens', async () => {
    const dead = trips(aCard('Your trips'));
    server.breaks(dead);
    const { router } = await home(
      dead,
      server.serve(
        aRemote({
          id: 'mf-news',
          routes: [
            aRoute({ path: 'news', screen: () => Promise.resolve({ default: () => <PageHeading>News</PageHeading> }) }),
          ],
        }),
      ),
    );
    await failure();
    server.mends(dead);
    await router.navigate('/news');
    await headingOf('News');
    await router.navigate('/');
    await findText('Your trips');
  });

  it('A failed card gives way to the same card of the fallback version', async () => {
    const fallback = trips(aCard('Your former trips'));
    const dead = server.serve(cardsOf('mf-trips', aCard('Your trips')), { fallback });
    server.breaks(dead);
    await home(dead);
    await findText('Your former trips');
  });

  it('A failed card is not blamed on a fallback version without that card', async () => {
    const fallback = trips();
    const dead = server.serve(cardsOf('mf-trips', aCard('Your trips')), { fallback });
    server.breaks(dead);
    const { reports } = await home(dead);
    await failure();
    expect(reports).toEqual([failed(dead)]);
    expect(server.requestsFor(fallback)).toEqual([]);
  });
});

it('A card that throws is reported and replaced, the rest stays, and "Try again" renders it again', async () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('broken card');
    return <p>Your trips</p>;
  };
  const broken = trips(aCard('', { component: () => Promise.resolve({ default: Fragile }) }));
  const { reports } = await home(broken, server.serve(cardsOf('mf-news', aCard('News'))));
  await failure();
  await findText('News');
  expect(reports).toContainEqual(failed(broken));
  expect(complaints).toHaveBeenCalledWith(
    expect.stringContaining(`mf-trips@${broken.version}`),
    expect.anything(),
    expect.anything(),
  );
  isBroken = false;
  (await controlOf('Try again')).click();
  await findText('Your trips');
});

it('A version that goes live while its card shows comes the next time that the slot shows', async () => {
  const key = await RegistryKey.make();
  const posts = server.serve(aRemote({ id: 'mf-news', routes: [aRoute({ path: 'news' })] }));
  const { catalog, router } = await renderPortal({
    at: '/',
    remotes: [trips(aCard('Older trips')), posts],
    page: aCatalogPage({ registryKey: key.publicKey }),
  });
  const older = await findText('Older trips');
  await catalog.receive(await key.signedUpdate({}, [trips(aCard('Newer trips')), posts]));
  expect(await findText('Older trips')).toBe(older);
  await router.navigate('/news');
  await headingOf('Your trips');
  await router.navigate('/');
  await findText('Newer trips');
});

it('A version from before there were slots is accepted, and fills none', async () => {
  const key = await RegistryKey.make();
  const { catalog } = await renderPortal({ at: '/', page: aCatalogPage({ registryKey: key.publicKey }) });
  const { slots: _slots, ...before } = aRemote({ nav: [], routes: [aRoute({ title: texts('Trips') })], slots: [] });
  const old = server.serve(before);
  expect('slots' in old.manifest).toBe(false);
  await catalog.receive(await key.signedUpdate({}, [old]));
  expect([catalog.remotes.map(({ version }) => version), catalog.fillersOf('home-card')]).toEqual([[old.version], []]);
});

it('The cards of a page preload with their texts and without a report, and those of other pages do not', async () => {
  const ready = Promise.withResolvers<string[]>();
  const loads: string[] = [];
  const ask =
    <Answer,>(what: string, answer: Answer) =>
    () => {
      if (loads.push(what) === 3) ready.resolve(loads);
      return Promise.resolve({ default: answer });
    };
  const words = (what: string) => {
    const load = ask(what, {});
    return { en: load, sr: load, sv: load, da: load };
  };
  const card = aCard('', { component: ask('card', () => null), locales: words('the card’s texts') });
  const remote = server.serve({ ...cardsOf('mf-trips', card), locales: words('texts') });
  const { catalog, translations, reports } = await renderPortal({
    at: '/news',
    remotes: [remote, server.serve(aRemote({ id: 'mf-news', routes: [aRoute({ path: 'news' })] }))],
  });
  preloadSlots(catalog, '/news', translations);
  await headingOf('Your trips');
  expect(server.requestsFor(remote)).toEqual([]);
  preloadSlots(catalog, '/', translations);
  expect(await ready.promise).toEqual(['card', 'texts', 'the card’s texts']);
  expect(reports).toEqual([expect.objectContaining({ remote: 'mf-news' })]);
});
