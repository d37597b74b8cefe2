import { useState } from 'react';
import { useBusy } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import { aNavEntry, aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { RegistryKey } from '../testing/RegistryKey.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aCatalogPage, controlOf, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

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
const tripsSaying = (
  words: string,
  over: Parameters<typeof aRemote>[0] = {},
  entry: Parameters<RemoteServer['serve']>[1] = {},
) =>
  server.serve(
    aRemote({
      routes: [aRoute({ screen: () => Promise.resolve({ default: () => <PageHeading>{words}</PageHeading> }) })],
      ...over,
    }),
    entry,
  );
const portalWith = (remotes: ReturnType<typeof tripsSaying>[], at = '/trips') =>
  renderPortal({ at, remotes, page: aCatalogPage({ registryKey: key.publicKey }) });

describe('A version that goes live while a page is open', () => {
  it('A new version leaves the current screen as it is, and comes with the next navigation to it', async () => {
    const older = tripsSaying('Older trips');
    const { catalog, router } = await portalWith([older]);
    const heading = await headingOf('Older trips');
    await catalog.receive(await key.signedUpdate({}, [tripsSaying('Newer trips')]));
    expect(await headingOf('Older trips')).toBe(heading);
    await router.navigate('/');
    await greetingOf('Elin');
    await router.navigate('/trips');
    await headingOf('Newer trips');
  });

  it('A new remote brings its pages and its menu without a reload', async () => {
    const { catalog, router } = await portalWith([], '/');
    const weather = server.serve(
      aRemote({
        id: 'mf-weather',
        routes: [aRoute({ path: 'weather' })],
        nav: [aNavEntry({ to: '/weather', label: texts('Weather') })],
      }),
    );
    await catalog.receive(await key.signedUpdate({}, [weather]));
    await controlOf('Weather');
    await router.navigate('/weather');
    await headingOf('Your trips');
  });

  it('The beacon of a new version carries the token of its release update', async () => {
    const { catalog, router, reports } = await portalWith([tripsSaying('Older trips')], '/');
    await catalog.receive(await key.signedUpdate({ pageToken: 'a newer token' }, [tripsSaying('Newer trips')]));
    await catalog.receive(await key.signedUpdate({ issuedAt: '2026-11-20T12:00:20.000Z' }, null));
    await router.navigate('/trips');
    await headingOf('Newer trips');
    expect(reports).toEqual([expect.objectContaining({ token: 'a newer token', remote: 'mf-trips', failed: false })]);
  });

  it('A new version’s access rule applies from the next navigation', async () => {
    const { catalog, router } = await portalWith([tripsSaying('Trips')], '/');
    await catalog.receive(
      await key.signedUpdate({}, [tripsSaying('Trips', { routes: [aRoute({ access: 'admin' })] })]),
    );
    await router.navigate('/trips');
    await headingOf('You do not have access to this page');
  });

  it('A remote that is taken away has no page', async () => {
    const { catalog, router } = await portalWith([tripsSaying('Trips')], '/');
    await catalog.receive(await key.signedUpdate({}, []));
    await router.navigate('/trips');
    await greetingOf('Elin');
    expect(window.location.pathname).toBe('/');
  });

  it('A new version of the shell asks the person to reload', async () => {
    const { catalog } = await portalWith([], '/');
    await catalog.receive(await key.signedUpdate({ shellVersion: '0.1.0-0000000b' }, null));
    await controlOf('Reload');
    await catalog.receive(await key.signedUpdate({ shellVersion: '0.1.0-0000000a' }, null));
    await until(() => document.querySelector('main [role=status]') === null);
  });

  it('A release update does not change a remote that stays the same', async () => {
    const trips = tripsSaying('Trips');
    const { catalog } = await portalWith([trips], '/');
    await catalog.receive(
      await key.signedUpdate({}, [
        trips,
        tripsSaying('Other', { id: 'mf-other', routes: [aRoute({ path: 'other' })] }),
      ]),
    );
    expect(catalog.remotes[0]).toBe(trips);
    expect(catalog.remotes).toHaveLength(2);
  });
});

describe('A remote that is busy', () => {
  /** A remote whose screen is busy until its button is pressed. */
  const busyTrips = () => {
    const Busy = () => {
      const [isBusy, setBusy] = useState(true);
      useBusy(isBusy, 'unsaved changes');
      return (
        <>
          <PageHeading>Older trips</PageHeading>
          <button onClick={() => setBusy(false)}>Save</button>
        </>
      );
    };
    const details = aRoute({
      path: 'trip',
      screen: () => Promise.resolve({ default: () => <PageHeading>Older trip</PageHeading> }),
    });
    return server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: Busy }) }), details] }));
  };

  it('A busy remote keeps its version, with a notice of what the newer one waits for', async () => {
    const older = busyTrips();
    const { catalog, router } = await portalWith([older]);
    await controlOf('Save');
    const newer = tripsSaying('Newer trips');
    await catalog.receive(await key.signedUpdate({}, [newer]));
    expect(catalog.routeOf('mf-trips', 'trips')?.remote).toBe(older);
    await until(() =>
      document.querySelector('main [role=status]')?.textContent?.includes('loads when you finish: unsaved changes'),
    );
    (await controlOf('Save')).click();
    await until(() => document.querySelector('main [role=status]') === null);
    expect(catalog.routeOf('mf-trips', 'trips')?.remote.version).toBe(newer.version);
    await router.navigate('/');
    await greetingOf('Elin');
    await router.navigate('/trips');
    await headingOf('Newer trips');
  });

  it('A busy remote opens its next page in the version of its unsaved work', async () => {
    const { catalog, router } = await portalWith([busyTrips()]);
    await controlOf('Save');
    const newer = [
      aRoute(),
      aRoute({ path: 'trip', screen: () => Promise.resolve({ default: () => <PageHeading>Newer trip</PageHeading> }) }),
    ];
    await catalog.receive(await key.signedUpdate({}, [server.serve(aRemote({ routes: newer }))]));
    await router.navigate('/trip');
    await headingOf('Older trip');
    await router.navigate('/');
    await greetingOf('Elin');
    await router.navigate('/trip');
    await headingOf('Newer trip');
  });

  it('A busy remote loses a withdrawn version at once, with a notice why', async () => {
    const older = busyTrips();
    const { catalog } = await portalWith([older]);
    await controlOf('Save');
    await catalog.receive(
      await key.signedUpdate({ withdrawn: [`mf-trips@${older.version}`] }, [tripsSaying('Newer trips')]),
    );
    await headingOf('Newer trips');
    expect(document.querySelector('main [role=status]')?.textContent).toContain('replaced for your security');
    (await controlOf('Close')).click();
    await until(() => document.querySelector('main [role=status]') === null);
  });
});

describe('A version that is withdrawn for security', () => {
  it('A withdrawn version gives way to its fallback if the release update names no other', async () => {
    const fallback = tripsSaying('Former trips');
    const withdrawn = tripsSaying('Trips', {}, { fallback });
    const { catalog } = await portalWith([withdrawn]);
    await headingOf('Trips');
    await catalog.receive(await key.signedUpdate({ withdrawn: [`mf-trips@${withdrawn.version}`] }, null));
    await headingOf('Former trips');
  });

  it('A withdrawn version leaves for the home page if its remote has no other', async () => {
    const withdrawn = tripsSaying('Trips');
    const { catalog } = await portalWith([withdrawn]);
    await headingOf('Trips');
    await catalog.receive(await key.signedUpdate({ withdrawn: [`mf-trips@${withdrawn.version}`] }, []));
    await greetingOf('Elin');
  });

  it('A withdrawn version is never loaded again in this page, not even as a later fallback', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the runtime warns that it registers a remote again
    const withdrawn = tripsSaying('Trips');
    const { catalog, router } = await portalWith([withdrawn], '/');
    await catalog.receive(await key.signedUpdate({ withdrawn: [`mf-trips@${withdrawn.version}`] }, []));
    const newer = tripsSaying('Newer trips', {}, { fallback: withdrawn });
    server.breaks(newer);
    await catalog.receive(await key.signedUpdate({ issuedAt: '2026-11-20T12:00:20.000Z' }, [newer]));
    await router.navigate('/trips');
    await until(() => document.querySelector('[role=alert]'));
    expect(server.requestsFor(withdrawn)).toEqual([]);
  });

  it('A withdrawn version that comes late does not show', async () => {
    const come = Promise.withResolvers<{ default: () => React.JSX.Element }>();
    const slow = server.serve(aRemote({ routes: [aRoute({ screen: () => come.promise })] }));
    const { catalog } = await portalWith([slow]);
    await until(() => document.querySelector('[aria-busy=true], [role=status]'));
    await catalog.receive(
      await key.signedUpdate({ withdrawn: [`mf-trips@${slow.version}`] }, [tripsSaying('Newer trips')]),
    );
    come.resolve({ default: () => <PageHeading>Too late</PageHeading> });
    await headingOf('Newer trips');
    expect(document.body.textContent).not.toContain('Too late');
  });
});

describe('A release update that cannot be verified', () => {
  const newer = () => tripsSaying('Newer trips');

  it.each([
    ['is not signed by this registry', async () => (await RegistryKey.make()).signedUpdate({}, [newer()])],
    [
      'was changed on the way',
      async () => {
        const update = await key.signedUpdate({}, [newer()]);
        return { ...update, statement: { ...update.statement, compositionId: 'third' } };
      },
    ],
    ['is older than the page', () => key.signedUpdate({ issuedAt: '2026-11-20T11:59:59.000Z' }, [newer()])],
  ])('A release update that %s changes nothing, and a notice says so', async (_what, make) => {
    const trips = tripsSaying('Trips');
    const { catalog } = await portalWith([trips], '/');
    await catalog.receive(await make());
    expect([catalog.remotes, catalog.compositionId]).toEqual([[trips], 'first']);
    await until(() => document.querySelector('main [role=status]')?.textContent?.includes('could not be verified'));
    expect(complaints).toHaveBeenCalledWith('the news of the registry are not believed', expect.any(Error));
  });

  it('A release update older than the last one, or over ten minutes old, is refused', async () => {
    let now = 0;
    const { catalog } = await renderPortal({
      at: '/',
      page: aCatalogPage({ registryKey: key.publicKey }),
      now: () => now,
    });
    const early = await key.signedUpdate({ issuedAt: '2026-11-20T12:01:00.000Z', compositionId: 'early' }, null);
    await catalog.receive(
      await key.signedUpdate({ issuedAt: '2026-11-20T12:02:00.000Z', compositionId: 'late' }, null),
    );
    await catalog.receive(early);
    expect([catalog.compositionId, catalog.isUpdateRefused]).toEqual(['late', true]);
    await catalog.receive(
      await key.signedUpdate({ issuedAt: '2026-11-20T12:03:00.000Z', compositionId: 'later' }, null),
    );
    expect([catalog.compositionId, catalog.isUpdateRefused]).toEqual(['later', false]);
    now = 14 * 60_000;
    await catalog.receive(
      await key.signedUpdate({ issuedAt: '2026-11-20T12:03:30.000Z', compositionId: 'stale' }, null),
    );
    expect([catalog.compositionId, catalog.isUpdateRefused]).toEqual(['later', true]);
  });
});
