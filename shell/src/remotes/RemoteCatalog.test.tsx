import { PageHeading } from '@portolan/ui/core';
import { aNavEntry, aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { RegistryKey } from '../testing/RegistryKey.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aCatalogPage, controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());
let key: RegistryKey;
beforeAll(async () => {
  key = await RegistryKey.make();
});

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** A version of mf-trips whose screen has this heading. */
const tripsSaying = (words: string, over: Parameters<typeof aRemote>[0] = {}) => server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: () => <PageHeading>{words}</PageHeading> }) })], ...over }));
const portalWith = (remotes: ReturnType<typeof tripsSaying>[], at = '/trips') => renderPortal({ at, remotes, page: aCatalogPage({ registryKey: key.publicKey }) });

describe('a version that goes live while a page is open', () => {
  it('leaves the screen at hand as it is, and comes with the next navigation to it', async () => {
    const older = tripsSaying('Older trips');
    const { catalog, router } = await portalWith([older]);
    const heading = await headingOf('Older trips');
    await catalog.hear(await key.news({}, [tripsSaying('Newer trips')]));
    expect(await headingOf('Older trips')).toBe(heading);
    await router.navigate('/');
    await headingOf('Welcome, Elin');
    await router.navigate('/trips');
    await headingOf('Newer trips');
  });

  it('of a remote that is new brings its pages and its menu, without a reload', async () => {
    const { catalog, router } = await portalWith([], '/');
    const weather = server.serve(aRemote({ id: 'mf-weather', routes: [aRoute({ path: 'weather' })], nav: [aNavEntry({ to: '/weather', label: texts('Weather') })] }));
    await catalog.hear(await key.news({}, [weather]));
    await controlOf('Weather');
    await router.navigate('/weather');
    await headingOf('Your trips');
  });

  it('may bring another rule of access: it holds from the next navigation on', async () => {
    const { catalog, router } = await portalWith([tripsSaying('Trips')], '/');
    await catalog.hear(await key.news({}, [tripsSaying('Trips', { routes: [aRoute({ access: 'admin' })] })]));
    await router.navigate('/trips');
    await headingOf('You have no access to this page');
  });

  it('may take a remote away: its page counts as none', async () => {
    const { catalog, router } = await portalWith([tripsSaying('Trips')], '/');
    await catalog.hear(await key.news({}, []));
    await router.navigate('/trips');
    await headingOf('Welcome, Elin');
    expect(window.location.pathname).toBe('/');
  });

  it('of the shell asks for a reload when the person is ready', async () => {
    const { catalog } = await portalWith([], '/');
    await catalog.hear(await key.news({ shellVersion: '0.1.0-0000000b' }, null));
    await controlOf('Reload');
    await catalog.hear(await key.news({ shellVersion: '0.1.0-0000000a' }, null));
    await until(() => document.querySelector('main [role=status]') === null);
  });

  it('does not change a remote that stays what it was', async () => {
    const trips = tripsSaying('Trips');
    const { catalog } = await portalWith([trips], '/');
    await catalog.hear(await key.news({}, [trips, tripsSaying('Other', { id: 'mf-other', routes: [aRoute({ path: 'other' })] })]));
    expect(catalog.remotes[0]).toBe(trips);
    expect(catalog.remotes).toHaveLength(2);
  });
});

describe('news that cannot be believed', () => {
  const newer = () => tripsSaying('Newer trips');

  it.each([
    ['are not signed by this registry', async () => (await RegistryKey.make()).news({}, [newer()])],
    ['were changed on the way', async () => {
      const news = await key.news({}, [newer()]);
      return { ...news, statement: { ...news.statement, compositionId: 'third' } };
    }],
    ['are from before the page', () => key.news({ issuedAt: '2026-11-20T11:59:59.000Z' }, [newer()])],
  ])('leave everything as it was, with a notice: they %s', async (_what, make) => {
    const trips = tripsSaying('Trips');
    const { catalog } = await portalWith([trips], '/');
    await catalog.hear(await make());
    expect([catalog.remotes, catalog.compositionId]).toEqual([[trips], 'first']);
    await until(() => document.querySelector('main [role=status]')?.textContent?.includes('could not be trusted'));
    expect(complaints).toHaveBeenCalledWith('the news of the registry are not believed', expect.any(Error));
  });

  it('are also those that are older than what was heard since, and those over ten minutes old', async () => {
    let now = 0;
    const { catalog } = await renderPortal({ at: '/', page: aCatalogPage({ registryKey: key.publicKey }), now: () => now });
    const early = await key.news({ issuedAt: '2026-11-20T12:01:00.000Z', compositionId: 'early' }, null);
    await catalog.hear(await key.news({ issuedAt: '2026-11-20T12:02:00.000Z', compositionId: 'late' }, null));
    await catalog.hear(early);
    expect([catalog.compositionId, catalog.isNewsRefused]).toEqual(['late', true]);
    await catalog.hear(await key.news({ issuedAt: '2026-11-20T12:03:00.000Z', compositionId: 'later' }, null));
    expect([catalog.compositionId, catalog.isNewsRefused]).toEqual(['later', false]);
    now = 14 * 60_000;
    await catalog.hear(await key.news({ issuedAt: '2026-11-20T12:03:30.000Z', compositionId: 'stale' }, null));
    expect([catalog.compositionId, catalog.isNewsRefused]).toEqual(['later', true]);
  });
});
