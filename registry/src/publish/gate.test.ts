import { reasonsAgainst, type GateSurroundings } from './gate.ts';
import { aManifest } from '../testing/aBuild.ts';
import { versionRecord, type VersionRecord } from './versionRecord.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const operations = new Map([
  ['listTrips', 'shape-1'],
  ['fetchTrip', 'shape-2'],
]);

interface Change {
  readonly build?: object;
  readonly manifest?: object;
  readonly files?: Record<string, string>;
}

const aRemote = ({ build = {}, manifest = {}, files = {} }: Change = {}): VersionRecord =>
  versionRecord.parse({
    build: {
      id: 'mf-trips',
      kind: 'remote',
      version: '0.1.0-00000001',
      packageVersion: '0.1.0',
      container: 'mf_trips__0_1_0_00000001',
      entry: 'remoteEntry.js',
      federation: '2.0.0',
      exposes: ['./remote'],
      takes: { react: '^19.3.0' },
      api: { listTrips: 'shape-1' },
      routes: { trips: { files: ['trips.js'], shares: [] } },
      ...build,
    },
    remote: { ...aManifest(), ...manifest },
    files: { 'remoteEntry.js': hash, 'trips.js': hash, ...files },
  });
const aShell = (build: object = {}): VersionRecord =>
  versionRecord.parse({
    build: {
      id: 'shell',
      kind: 'shell',
      version: '0.1.0-0000000a',
      packageVersion: '0.1.0',
      entry: 'main.js',
      shellContract: '1.2.0',
      federation: '2.0.0',
      provides: { react: '19.3.1' },
      ...build,
    },
    files: { 'main.js': hash },
  });
const among = (over: Partial<GateSurroundings> = {}): GateSurroundings => ({
  shells: [aShell()],
  remotes: [],
  operations,
  ...over,
});
const other = aRemote({
  build: { id: 'mf-other', container: 'mf_other__0_1_0_00000001' },
  manifest: { id: 'mf-other' },
});

it('The gate accepts a version that fits', () => {
  expect(reasonsAgainst(aRemote(), among())).toEqual([]);
  expect(reasonsAgainst(aShell(), among({ remotes: [aRemote()] }))).toEqual([]);
});

const aCommand = (over: object = {}) => ({
  id: 'export',
  kind: 'act',
  label: aManifest().routes[0]?.title,
  icon: 'trips',
  access: 'member',
  order: 10,
  ...over,
});
const aSlot = (over: object = {}) => ({
  place: 'trip-picker',
  access: 'member',
  order: 10,
  takes: 'one',
  page: null,
  ...over,
});
/** A remote that fills slots and has no route. */
const filling = (id: string, ...slots: { place: string }[]): VersionRecord =>
  aRemote({
    build: {
      id,
      container: `${id.replace('-', '_')}__0_1_0_00000001`,
      routes: {},
      slots: Object.fromEntries(slots.map(({ place }) => [place, { files: [], shares: [] }])),
    },
    manifest: { id, routes: [], nav: [], slots },
  });

it.each<[string, VersionRecord, string]>([
  [
    'whose entry is missing',
    aRemote({ build: { entry: 'gone.js' } }),
    'gone.js is named by build.json but was not uploaded',
  ],
  [
    'with a screen whose chunk is missing',
    aRemote({ build: { routes: { trips: { files: ['lost.js'], shares: [] } } } }),
    'lost.js is named',
  ],
  ['with a route that has no screen', aRemote({ build: { routes: {} } }), 'the route "trips" has no screen'],
  [
    'with a slot that has no component',
    aRemote({ manifest: { slots: [aSlot()] } }),
    'the slot in "trip-picker" has no component',
  ],
  [
    'with a slot whose chunk is missing',
    aRemote({
      build: { slots: { 'trip-picker': { files: ['picker.js'], shares: [] } } },
      manifest: { slots: [aSlot()] },
    }),
    'picker.js is named',
  ],
  ['with texts whose chunk is missing', aRemote({ build: { texts: { en: ['en.js'] } } }), 'en.js is named'],
  [
    'with a screen whose texts are missing',
    aRemote({ build: { routes: { trips: { files: [], shares: [], texts: { sv: ['list-sv.js'] } } } } }),
    'list-sv.js is named',
  ],
  ['that fills one place twice', filling('mf-trips', aSlot(), aSlot()), 'the place "trip-picker" is filled twice'],
  [
    'whose route asks for a rule that nobody can decide',
    aRemote({ manifest: { routes: [{ ...aManifest().routes[0], access: 'vip' }] } }),
    'the route "trips" asks for the access rule "vip", which the shell 0.1.0-0000000a does not know; it knows public, login, member',
  ],
  [
    'whose menu does',
    aRemote({ manifest: { nav: [{ ...aManifest().nav[0], access: 'vip' }] } }),
    'the menu entry "/trips" asks for the access rule "vip"',
  ],
  [
    'whose slot does',
    filling('mf-trips', aSlot({ access: 'vip' })),
    'the slot in "trip-picker" asks for the access rule "vip"',
  ],
  [
    'whose command does',
    aRemote({ manifest: { commands: [aCommand({ access: 'vip' })] } }),
    'the command "export" asks for the access rule "vip"',
  ],
  [
    'with two commands of one name',
    aRemote({ manifest: { commands: [aCommand(), aCommand()] } }),
    'the command "export" is there twice',
  ],
  [
    'with more commands than anybody reads',
    aRemote({ manifest: { commands: Array.from({ length: 21 }, (_, index) => aCommand({ id: `do-${index}` })) } }),
    'it has 21 commands; a remote may have 20',
  ],
  [
    'whose command leads elsewhere',
    aRemote({ manifest: { commands: [aCommand({ kind: 'go', to: '/profile' })] } }),
    'the command "export" leads to "/profile", no route of this remote',
  ],
  [
    'whose route belongs under a menu entry of nobody’s',
    aRemote({ manifest: { routes: [{ ...aManifest().routes[0], under: '/journeys' }] } }),
    'the route "trips" belongs under "/journeys", which is no menu entry of this remote',
  ],
  ['that exposes no module', aRemote({ build: { exposes: [] } }), './remote is not exposed'],
  ['of another container', aRemote({ build: { container: 'mf_trips' } }), 'it must be mf_trips__0_1_0_00000001'],
  ['without a language', aRemote({ manifest: { languages: ['en', 'sr', 'sv'] } }), 'add locales/da.json'],
  [
    'for a shell contract that is not offered',
    aRemote({ manifest: { needs: { shell: '^2.0.0', api: [] } } }),
    'offers 1.2.0',
  ],
  ['for any shell', aRemote({ manifest: { needs: { shell: '*', api: [] } } }), 'name the range'],
  ['for every shell to come', aRemote({ manifest: { needs: { shell: '>0.0.0', api: [] } } }), 'name the range'],
  [
    'with a route twice',
    aRemote({ manifest: { routes: [aManifest().routes[0], aManifest().routes[0]] } }),
    'the route "trips" is there twice',
  ],
  ['for a range that is none', aRemote({ manifest: { needs: { shell: 'newest', api: [] } } }), 'name the range'],
  [
    'with another React',
    aRemote({ build: { takes: { react: '^20.0.0' } } }),
    'it takes react ^20.0.0 from the page, and the shell 0.1.0-0000000a shares 19.3.1; build with that version',
  ],
  [
    'with a package that the shell does not share',
    aRemote({ build: { takes: { lodash: '^4.0.0' } } }),
    'does not share it',
  ],
  [
    'with another federation runtime',
    aRemote({ build: { federation: '2.1.0' } }),
    'federation runtime 2.1.0, and the shell 0.1.0-0000000a with 2.0.0',
  ],
  [
    'that calls what the API does not offer',
    aRemote({ manifest: { needs: { shell: '^1.0.0', api: ['flyToMoon'] } } }),
    'flyToMoon, which the running API does not offer',
  ],
  [
    'that calls the API in another shape',
    aRemote({ build: { api: { listTrips: 'shape-0' } } }),
    'listTrips has another shape',
  ],
])('The gate refuses a remote %s, and says what to change', (_what, remote, words) => {
  expect(reasonsAgainst(remote, among())).toContainEqual(expect.stringContaining(words));
});

it('The gate refuses a route that another remote owns, and lets a remote keep its own', () => {
  expect(reasonsAgainst(aRemote(), among({ remotes: [other] }))).toEqual([
    'the route "trips" belongs to mf-other, or takes pages from it; choose another.',
  ]);
  expect(reasonsAgainst(aRemote(), among({ remotes: [aRemote()] }))).toEqual([]);
});

it.each([
  ['trip/:id', 'trip/:cartId', true],
  ['trip/new', 'trip/:cartId', true],
  ['search/taxis/offers', 'search/taxis/*', true],
  ['search/*', 'search/taxis/*', true],
  ['trips/*', 'trips', true],
  ['trips/archive', 'trips', false],
  ['trips', 'trip/:cartId', false],
  ['search/hotels/*', 'search/taxis/*', false],
  ['trip/:id/tickets', 'trip/:cartId', false],
])('The gate refuses a route that would cover another remote’s page: %s and %s, %s', (path, taken, isRefused) => {
  const at = (id: string, path: string) =>
    aRemote({
      build: {
        id,
        container: `${id.replace('-', '_')}__0_1_0_00000001`,
        routes: { [path]: { files: [], shares: [] } },
      },
      manifest: { id, nav: [], routes: [{ ...aManifest().routes[0], path }] },
    });
  const reasons = reasonsAgainst(at('mf-trips', path), among({ remotes: [at('mf-other', taken)] }));
  expect(reasons).toEqual(
    isRefused ? [`the route "${path}" belongs to mf-other, or takes pages from it; choose another.`] : [],
  );
});

it.each([
  ['one', 'one'],
  ['one', 'many'],
  ['many', 'one'],
])(
  'The gate refuses a slot for one filler that another remote fills, whichever declares it so (%s, %s)',
  (mine, theirs) => {
    const reasons = reasonsAgainst(
      filling('mf-trips', aSlot({ takes: mine })),
      among({ remotes: [filling('mf-other', aSlot({ takes: theirs }))] }),
    );
    expect(reasons).toEqual([
      'the place "trip-picker" takes one remote, and mf-other fills it; agree with its team who does.',
    ]);
  },
);

it('Remotes may share a slot for many, and a newer version may take its own remote’s slot', () => {
  const card = aSlot({ place: 'home-card', takes: 'many', page: '/' });
  expect(reasonsAgainst(filling('mf-trips', card), among({ remotes: [filling('mf-other', card)] }))).toEqual([]);
  expect(reasonsAgainst(filling('mf-trips', aSlot()), among({ remotes: [filling('mf-trips', aSlot())] }))).toEqual([]);
});

it('The gate asks each shell for its access rules', () => {
  const shell = aShell({ accessRules: ['member', 'vip'] });
  expect(reasonsAgainst(filling('mf-trips', aSlot({ access: 'vip' })), among({ shells: [shell] }))).toEqual([]);
  expect(reasonsAgainst(aShell(), among({ remotes: [filling('mf-trips', aSlot({ access: 'vip' }))] }))).toEqual([
    expect.stringContaining('mf-trips@0.1.0-00000001 would break: the slot in "trip-picker"'),
  ]);
});

it('The gate refuses a shell that would break a remote, and names the remote', () => {
  const shell = aShell({ provides: { react: '20.0.0' } });
  expect(reasonsAgainst(shell, among({ remotes: [aRemote()] }))).toEqual([
    expect.stringContaining('mf-trips@0.1.0-00000001 would break: it takes react'),
  ]);
});

it('The gate wants a remote to fit every shell that people get, the canary’s too', () => {
  expect(
    reasonsAgainst(
      aRemote(),
      among({ shells: [aShell(), aShell({ version: '0.2.0-0000000b', shellContract: '2.0.0' })] }),
    ),
  ).toEqual([expect.stringContaining('the shell 0.2.0-0000000b offers 2.0.0')]);
});
