import { useEffect } from 'react';
import { autorun } from 'mobx';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RegistryKey } from '../testing/RegistryKey.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aCatalogPage, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const version = '0.1.0-0a1b2c3d';
const place = `/remotes/mf-trips/${version}/292.2de8348a.js:1:345`;
const ofTrips = () =>
  Object.assign(new Error('broken'), { stack: `Error: broken\n    at x (${location.origin}${place})` });
const faultOf = (kind: string) => ({
  token: 'a token',
  remote: 'mf-trips',
  version,
  kind,
  message: 'Error: broken',
  stack: [place],
  path: 'trips',
});
const trips = (screen = () => <h1>Your trips</h1>) =>
  server.serve(aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: screen }) })] }), { version });
const openTrips = () => renderPortal({ at: '/trips', remotes: [trips()] });

it('A handler or timer that throws is reported', async () => {
  const { faults } = await openTrips();
  window.dispatchEvent(new ErrorEvent('error', { error: ofTrips() }));
  expect(faults).toEqual([faultOf('script')]);
});

it('A thrown value that is no error is reported by the script that the browser names', async () => {
  const { faults } = await openTrips();
  window.dispatchEvent(
    new ErrorEvent('error', {
      error: 'words',
      filename: `${location.origin}${place.replace(':1:345', '')}`,
      lineno: 1,
      colno: 345,
    }),
  );
  expect(faults).toEqual([{ ...faultOf('script'), message: 'not an error: string' }]);
});

it('An unhandled rejection is reported', async () => {
  const { faults } = await openTrips();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: ofTrips() }));
  expect(faults).toEqual([faultOf('promise')]);
});

it('A MobX reaction that throws is reported', async () => {
  const { faults } = await openTrips();
  autorun(() => {
    throw ofTrips();
  });
  expect(faults).toEqual([faultOf('reaction')]);
});

it('An effect that throws is reported for its version, and the card names the composition for support', async () => {
  const { faults } = await renderPortal({
    at: '/trips',
    remotes: [
      trips(() => {
        useEffect(() => {
          throw new Error('broken');
        });
        return <h1>Your trips</h1>;
      }),
    ],
  });
  expect((await until(() => document.querySelector('[role=alert]'))).textContent).toContain('Reference: first');
  expect(faults).toEqual([{ ...faultOf('render'), stack: [] }]);
});

it('A remote that cannot be loaded is reported', async () => {
  const gone = trips();
  server.breaks(gone);
  const { faults } = await renderPortal({ at: '/trips', remotes: [gone] });
  await until(() => document.querySelector('[role=alert]'));
  expect(faults).toMatchObject([{ remote: 'mf-trips', version, kind: 'load' }]);
});

it('A crash of the shell shows the page’s own card, with the composition for support', async () => {
  const nameless = server.serve(
    aRemote({
      id: 'mf-other',
      routes: [],
      nav: [{ to: '/x', label: null as never, icon: 'trips', access: 'member', place: 'main', order: 1 }],
    }),
  );
  void renderPortal({ at: '/', remotes: [nameless] }).catch(() => undefined);
  expect((await until(() => document.querySelector('[role=alert]'))).textContent).toContain('Reference: first');
});

it('A replaced version is reported in the composition in which this page received it', async () => {
  const key = await RegistryKey.make();
  const { catalog, faults } = await renderPortal({
    at: '/trips',
    remotes: [trips()],
    page: aCatalogPage({ registryKey: key.publicKey }),
  });
  await headingOf('Your trips');
  const newer = server.serve(
    aRemote({ routes: [aRoute({ screen: () => Promise.resolve({ default: () => <h1>Newer trips</h1> }) })] }),
    { version: '0.1.0-0a1b2c3e' },
  );
  await catalog.receive(await key.signedUpdate({ pageToken: 'a newer token' }, [newer]));
  window.dispatchEvent(new ErrorEvent('error', { error: ofTrips() }));
  expect(faults).toMatchObject([{ token: 'a token', version }]);
});
