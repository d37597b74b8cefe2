import { reasonsAgainst, type GateSurroundings } from './gate.ts';
import { aManifest } from './testing/aBuild.ts';
import { versionRecord, type VersionRecord } from './versionRecord.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const operations = new Map([['listTrips', 'shape-1'], ['fetchTrip', 'shape-2']]);

interface Change {
  readonly build?: object;
  readonly manifest?: object;
  readonly files?: Record<string, string>;
}

const aRemote = ({ build = {}, manifest = {}, files = {} }: Change = {}): VersionRecord => versionRecord.parse({
  build: {
    id: 'mf-trips', kind: 'remote', version: '0.1.0-00000001', packageVersion: '0.1.0', container: 'mf_trips__0_1_0_00000001', entry: 'remoteEntry.js', federation: '2.0.0',
    exposes: ['./remote'], takes: { 'react': '^19.3.0' }, api: { listTrips: 'shape-1' }, routes: { trips: { files: ['trips.js'], shares: [] } }, ...build,
  },
  remote: { ...aManifest(), ...manifest },
  files: { 'remoteEntry.js': hash, 'trips.js': hash, ...files },
});
const aShell = (build: object = {}): VersionRecord => versionRecord.parse({
  build: { id: 'shell', kind: 'shell', version: '0.1.0-0000000a', packageVersion: '0.1.0', entry: 'main.js', shellContract: '1.2.0', federation: '2.0.0', provides: { react: '19.3.1' }, ...build },
  files: { 'main.js': hash },
});
const among = (over: Partial<GateSurroundings> = {}): GateSurroundings => ({ shells: [aShell()], remotes: [], operations, ...over });
const other = aRemote({ build: { id: 'mf-other', container: 'mf_other__0_1_0_00000001' }, manifest: { id: 'mf-other' } });

it('lets a version through that fits', () => {
  expect(reasonsAgainst(aRemote(), among())).toEqual([]);
  expect(reasonsAgainst(aShell(), among({ remotes: [aRemote()] }))).toEqual([]);
});

it.each<[string, VersionRecord, string]>([
  ['whose entry is missing', aRemote({ build: { entry: 'gone.js' } }), 'gone.js is named by build.json but was not uploaded'],
  ['with a screen whose chunk is missing', aRemote({ build: { routes: { trips: { files: ['lost.js'], shares: [] } } } }), 'lost.js is named'],
  ['with a route that has no screen', aRemote({ build: { routes: {} } }), 'the route "trips" has no screen'],
  ['that exposes no module', aRemote({ build: { exposes: [] } }), './remote is not exposed'],
  ['of another container', aRemote({ build: { container: 'mf_trips' } }), 'it must be mf_trips__0_1_0_00000001'],
  ['without a language', aRemote({ manifest: { languages: ['en', 'sr', 'sv'] } }), 'add locales/da.json'],
  ['for a shell contract that is not offered', aRemote({ manifest: { needs: { shell: '^2.0.0', api: [] } } }), 'offers 1.2.0'],
  ['for any shell', aRemote({ manifest: { needs: { shell: '*', api: [] } } }), 'name the range'],
  ['for a range that is none', aRemote({ manifest: { needs: { shell: 'newest', api: [] } } }), 'name the range'],
  ['with another React', aRemote({ build: { takes: { react: '^20.0.0' } } }), 'it takes react ^20.0.0 from the page, and the shell 0.1.0-0000000a shares 19.3.1; build with that version'],
  ['with a package that the shell does not share', aRemote({ build: { takes: { lodash: '^4.0.0' } } }), 'does not share it'],
  ['with another federation runtime', aRemote({ build: { federation: '2.1.0' } }), 'federation runtime 2.1.0, and the shell 0.1.0-0000000a with 2.0.0'],
  ['that calls what the API does not offer', aRemote({ manifest: { needs: { shell: '^1.0.0', api: ['flyToMoon'] } } }), 'flyToMoon, which the running API does not offer'],
  ['that calls the API in another shape', aRemote({ build: { api: { listTrips: 'shape-0' } } }), 'listTrips has another shape'],
])('refuses a remote %s, and says what to change', (_what, remote, words) => {
  expect(reasonsAgainst(remote, among())).toContainEqual(expect.stringContaining(words));
});

it('refuses a route that another remote owns, and takes over nobody’s by mistake', () => {
  expect(reasonsAgainst(aRemote(), among({ remotes: [other] }))).toEqual(['the route "trips" belongs to mf-other; choose another.']);
  expect(reasonsAgainst(aRemote(), among({ remotes: [aRemote()] }))).toEqual([]);
});

it('refuses a shell that would break a remote, and names the remote', () => {
  const shell = aShell({ provides: { react: '20.0.0' } });
  expect(reasonsAgainst(shell, among({ remotes: [aRemote()] }))).toEqual([expect.stringContaining('mf-trips@0.1.0-00000001 would break: it takes react')]);
});

it('wants a remote to fit each shell that people get: the canary’s too', () => {
  expect(reasonsAgainst(aRemote(), among({ shells: [aShell(), aShell({ version: '0.2.0-0000000b', shellContract: '2.0.0' })] }))).toEqual([expect.stringContaining('the shell 0.2.0-0000000b offers 2.0.0')]);
});
