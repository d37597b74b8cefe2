import { PageHeading } from '@portolan/ui/core';
import { useTexts, type RemoteRoute } from '@portolan/remote-kit';
import { createTranslations } from '../texts/translations.ts';
import { ErrorReports } from '../errors/ErrorReports.ts';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { RegistryKey } from '../testing/RegistryKey.ts';
import { aCatalogPage, aQuietEdge, controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import { Beacons } from './Beacons.ts';
import { loadPart, type RemotePart } from './loadPart.ts';
import type { RemoteEntry } from './discovery.ts';
import { fetchReleaseUpdate } from './releaseUpdates.ts';

const server = new RemoteServer();
afterAll(() => server.close());

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the runtime warns that it registers a remote again
});
afterEach(() => jest.restoreAllMocks());

const route = (name: string): RemotePart => ({ kind: 'route', name });
const say = () => undefined;
const quiet = {
  beacons: new Beacons(() => '', say),
  errors: new ErrorReports(
    { shellVersion: '', compositionOf: () => ({ compositionId: '', pageToken: '' }), path: () => '', names: () => [] },
    say,
  ),
  isWithdrawn: () => false,
};
const cardOf = () => until(() => document.querySelector('[role=alert]'));
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const Fine = { default: () => <PageHeading>Your trips</PageHeading> };

/** A remote with the screen that `screen` gives; `attempt` counts from 1. */
function served(screen: (attempt: number) => ReturnType<RemoteRoute['screen']>) {
  let attempt = 0;
  return server.serve(aRemote({ routes: [aRoute({ screen: () => screen((attempt += 1)) })] }));
}

describe('A remote whose files cannot be loaded', () => {
  it('A remote that fails to load leaves a card under the page’s heading, and logs its name and version', async () => {
    const trips = served(() => Promise.resolve(Fine));
    server.breaks(trips);
    await renderPortal({ at: '/trips', remotes: [trips] });
    expect((await cardOf()).textContent).toContain('Could not load this section');
    expect(document.querySelector('h1')?.textContent).toBe('Trips');
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining(`mf-trips@${trips.version}`), expect.anything());
  });

  it('A remote that fails fast is tried twice more, and then not again automatically', async () => {
    const trips = served(() => Promise.resolve(Fine));
    server.breaks(trips);
    await renderPortal({ at: '/trips', remotes: [trips] });
    await cardOf();
    expect(server.requestsFor(trips)).toHaveLength(3);
  });

  it('The button "Try again" brings the remote without a reload', async () => {
    const trips = served(() => Promise.resolve(Fine));
    server.breaks(trips);
    await renderPortal({ at: '/trips', remotes: [trips] });
    await cardOf();
    const top = document.querySelector('header');
    server.mends(trips);
    (await controlOf('Try again')).click();
    await headingOf('Your trips');
    expect([document.querySelector('[role=alert]'), document.querySelector('header')]).toEqual([null, top]);
  });

  it('The button "Try again" waits for the end of an earlier load, and asks for the entry again', async () => {
    const trips = served(() => Promise.resolve(Fine));
    server.breaks(trips);
    await renderPortal({ at: '/trips', remotes: [trips] });
    await cardOf();
    const translations = await createTranslations();
    const failEarlier = await server.holdsNext(trips, () => loadPart(trips, route('trips'), translations, quiet));
    server.mends(trips);
    (await controlOf('Try again')).click();
    const begun = performance.now();
    // A fast failure is tried again in any case.
    await until(() => performance.now() - begun > 250);
    failEarlier();
    await headingOf('Your trips');
  });

  it('A failed remote loads automatically when the network is back, with one attempt each time', async () => {
    const trips = served(() => Promise.resolve(Fine));
    server.breaks(trips);
    await renderPortal({ at: '/trips', remotes: [trips] });
    await cardOf();
    window.dispatchEvent(new Event('online'));
    await until(() => document.querySelector('[role=alert]') === null);
    await cardOf();
    expect(server.requestsFor(trips)).toHaveLength(6);
    server.mends(trips);
    window.dispatchEvent(new Event('online'));
    await headingOf('Your trips');
    const requestCount = server.requestsFor(trips).length;
    window.dispatchEvent(new Event('online'));
    await nextTurn();
    expect([server.requestsFor(trips).length, document.querySelector('h1')?.textContent]).toEqual([
      requestCount,
      'Your trips',
    ]);
  });

  it('A failed remote leaves the rest of the portal as it is', async () => {
    const trips = served(() => Promise.resolve(Fine));
    const other = server.serve(aRemote({ id: 'mf-other', routes: [aRoute({ path: 'other' })] }));
    server.breaks(trips);
    const { router, session } = await renderPortal({ at: '/trips', remotes: [trips, other] });
    await cardOf();
    await router.navigate('/other');
    await headingOf('Your trips');
    expect(session.session.isSignedIn).toBe(true);
  });
});

describe('The fallback version', () => {
  const titled = (words: string, texts: object = {}) => {
    const load = () => Promise.resolve({ default: texts });
    const Titled = () => <PageHeading>{words}</PageHeading>;
    return aRemote({
      routes: [aRoute({ screen: () => Promise.resolve({ default: Titled }) })],
      locales: { en: load, sr: load, sv: load, da: load },
    });
  };
  /** A newer version with a fallback. */
  const newerOver = (fallback: RemoteEntry, screen = () => Promise.resolve(Fine)) =>
    server.serve(aRemote({ routes: [aRoute({ screen })] }), { fallback });

  it('The fallback replaces a version whose entry fails, in the same page, and the log says so', async () => {
    const newer = newerOver(server.serve(titled('Your former trips')));
    server.breaks(newer);
    const { reports } = await renderPortal({ at: '/trips', remotes: [newer] });
    await headingOf('Your former trips');
    expect(reports).toEqual([
      { token: 'a token', remote: 'mf-trips', version: newer.version, failed: true, loadMs: null },
      {
        token: 'a token',
        remote: 'mf-trips',
        version: newer.fallback?.version,
        failed: false,
        loadMs: expect.any(Number),
      },
    ]);
    expect(complaints).toHaveBeenCalledWith(
      expect.stringContaining(`mf-trips@${newer.version} could not be loaded; trying ${newer.fallback?.version}`),
      expect.anything(),
    );
  });

  it('The fallback uses its own texts, even if those of the newer version had already loaded', async () => {
    const newer = newerOver(server.serve(titled('Your former trips', { word: 'former' })), () =>
      Promise.reject(new Error('chunk')),
    );
    const { translations } = await renderPortal({ at: '/trips', remotes: [newer] });
    await headingOf('Your former trips');
    expect(translations.i18n.t('word', { ns: `mf-trips@${newer.fallback?.version}` })).toBe('former');
  });

  it('The fallback is tried only once more, so that the card shows within a second if both fail at once', async () => {
    const newer = newerOver(server.serve(titled('Your former trips')));
    const former = { ...(newer.fallback ?? newer), fallback: null };
    server.breaks(newer);
    server.breaks(former);
    await renderPortal({ at: '/trips', remotes: [newer] });
    await cardOf();
    expect([server.requestsFor(newer).length, server.requestsFor(former).length]).toEqual([3, 2]);
  });

  it('A fallback that fails, too, leaves the card, and "Try again" begins with the newer version', async () => {
    const newer = newerOver(server.serve(titled('Your former trips')));
    server.breaks(newer);
    if (newer.fallback) server.breaks({ ...newer.fallback, fallback: null });
    await renderPortal({ at: '/trips', remotes: [newer] });
    await cardOf();
    server.mends(newer);
    (await controlOf('Try again')).click();
    await headingOf('Your trips');
  });
});

describe('"Try again" asks the registry for the active version', () => {
  const titled = (words: string) =>
    aRemote({
      routes: [aRoute({ screen: () => Promise.resolve({ default: () => <PageHeading>{words}</PageHeading> }) })],
    });
  const Broken = () => {
    throw new Error('broken version');
  };

  it('The button "Try again" shows the version that replaced the failed one, without a reload', async () => {
    const key = await RegistryKey.make();
    const mended = server.serve(titled('Your mended trips'));
    const edge = aQuietEdge().answers(fetchReleaseUpdate, await key.signedUpdate({}, [mended]));
    await renderPortal({
      at: '/trips',
      remotes: [served(() => Promise.resolve({ default: Broken }))],
      edge,
      page: aCatalogPage({ registryKey: key.publicKey }),
      now: () => 0,
    });
    await cardOf();
    const top = document.querySelector('header');
    (await controlOf('Try again')).click();
    await headingOf('Your mended trips');
    expect([document.querySelector('[role=alert]'), document.querySelector('header')]).toEqual([null, top]);
  });

  it('The button "Try again" loads the current version if the registry does not answer', async () => {
    const edge = aQuietEdge().answers(fetchReleaseUpdate, () => new Promise<never>(() => undefined));
    const trips = served(() => Promise.resolve(Fine));
    server.breaks(trips);
    await renderPortal({ at: '/trips', remotes: [trips], edge });
    await cardOf();
    server.mends(trips);
    (await controlOf('Try again')).click();
    await headingOf('Your trips');
  });
});

it('A slow remote gets the card after 5 s, and replaces the card when it comes', async () => {
  const come = Promise.withResolvers<typeof Fine>();
  const fallback = server.serve(aRemote({ routes: [aRoute({ screen: () => come.promise })] }));
  const slow = server.serve(aRemote({ routes: [aRoute({ screen: () => new Promise<never>(() => undefined) })] }), {
    fallback,
  });
  const begun = performance.now();
  await renderPortal({ at: '/trips', remotes: [slow] });
  await cardOf();
  expect(performance.now() - begun).toBeGreaterThanOrEqual(5_000);
  come.resolve(Fine);
  await headingOf('Your trips');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('An entry is requested with the hash that discovery gives', async () => {
  const trips = served(() => Promise.resolve(Fine));
  await renderPortal({ at: '/trips', remotes: [trips] });
  await headingOf('Your trips');
  expect(server.requestsFor(trips).map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
    [trips.integrity, 'anonymous'],
  ]);
});

describe('A screen', () => {
  it('A screen whose chunk fails once is tried again unseen', async () => {
    await renderPortal({
      at: '/trips',
      remotes: [served((attempt) => (attempt === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(Fine)))],
    });
    await headingOf('Your trips');
    expect(complaints).not.toHaveBeenCalled();
  });

  it('A screen whose chunk keeps failing gets the card, and "Try again" loads it again', async () => {
    await renderPortal({
      at: '/trips',
      remotes: [served((attempt) => (attempt <= 3 ? Promise.reject(new Error('chunk')) : Promise.resolve(Fine)))],
    });
    await cardOf();
    (await controlOf('Try again')).click();
    await headingOf('Your trips');
  });

  it('A screen that throws gets the card, the frame stays, and "Try again" renders it again', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('broken screen');
      return <PageHeading>Your trips</PageHeading>;
    };
    const trips = served(() => Promise.resolve({ default: Fragile }));
    const { reports } = await renderPortal({ at: '/trips', remotes: [trips] });
    await cardOf();
    expect(reports).toContainEqual({
      token: 'a token',
      remote: 'mf-trips',
      version: trips.version,
      failed: true,
      loadMs: null,
    });
    expect(document.querySelector('header')).not.toBeNull();
    expect(complaints).toHaveBeenCalledWith(
      expect.stringContaining(`mf-trips@${trips.version}`),
      expect.anything(),
      expect.anything(),
    );
    isBroken = false;
    (await controlOf('Try again')).click();
    await headingOf('Your trips');
  });
});

it('Texts that fail once are tried again unseen', async () => {
  let loadCount = 0;
  const loads = () => ((loadCount += 1) === 1 ? Promise.reject(new Error('texts')) : Promise.resolve({ default: {} }));
  const trips = server.serve(aRemote({ locales: { en: loads, sr: loads, sv: loads, da: loads } }));
  await renderPortal({ at: '/trips', remotes: [trips] });
  await headingOf('Your trips');
  expect(complaints).not.toHaveBeenCalled();
});

it('A screen’s own texts complete those of its remote, and load with that screen alone', async () => {
  const loads: string[] = [];
  const textsOf = (name: string) => {
    const load = () => {
      loads.push(name);
      return Promise.resolve({ default: { [name]: `text of ${name}` } });
    };
    return { en: load, sr: load, sv: load, da: load };
  };
  const Screen = () => {
    const { t } = useTexts('mf-trips');
    return <PageHeading>{['all', 'list', 'trip'].map((key) => t(key)).join(', ')}</PageHeading>;
  };
  const screen = () => Promise.resolve({ default: Screen });
  const routes = ['list', 'trip'].map((path) => aRoute({ path, screen, locales: textsOf(path) }));
  const trips = server.serve(aRemote({ locales: textsOf('all'), routes }));
  const { router } = await renderPortal({ at: '/list', remotes: [trips] });
  await headingOf('text of all, text of list, trip');
  expect(loads).toEqual(['all', 'list']);
  await router.navigate('/trip');
  await headingOf('text of all, text of list, text of trip');
  expect(loads).toEqual(['all', 'list', 'trip']);
});

describe('A load never rejects, but gives its reason', () => {
  it('A load fails if the container is another remote’s', async () => {
    const wrong = server.serve(aRemote({ id: 'mf-other' }), { id: 'mf-trips' });
    expect(await loadPart(wrong, route('trips'), await createTranslations(), quiet)).toMatchObject({
      kind: 'failed',
      reason: 'wrongContainer',
    });
  });

  it('A load fails if the code lacks the route', async () => {
    expect(
      await loadPart(
        served(() => Promise.resolve(Fine)),
        route('gone'),
        await createTranslations(),
        quiet,
      ),
    ).toMatchObject({ kind: 'failed', reason: 'noPart' });
  });

  it('A load fails if the texts cannot be loaded', async () => {
    const fails = () => Promise.reject(new Error('texts'));
    const mute = server.serve(aRemote({ locales: { en: fails, sr: fails, sv: fails, da: fails } }));
    expect(await loadPart(mute, route('trips'), await createTranslations(), quiet)).toMatchObject({
      kind: 'failed',
      reason: 'failed',
    });
  });

  it('A load without an answer fails after 4 s, without another try', async () => {
    let loadCount = 0;
    const silent = served((attempt) => new Promise(() => (loadCount = attempt)));
    const translations = await createTranslations();
    jest.useFakeTimers();
    const result = loadPart(silent, route('trips'), translations, quiet);
    await jest.advanceTimersByTimeAsync(4000);
    jest.useRealTimers();
    expect(await result).toMatchObject({ kind: 'failed', reason: 'timeout' });
    expect(loadCount).toBe(1);
  });
});
