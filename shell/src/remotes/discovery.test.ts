import { manifestOf } from '@portolan/remote-kit';
import { FakeEdge, signedInSession } from '@portolan/testing/rules';
import { allowedEntries, isUnder } from '../menu/navigation.ts';
import { aNavEntry, aRemote, texts } from '../testing/aRemote.tsx';
import { remotesOf, type RemoteEntry } from './discovery.ts';

const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => complaints.mockClear());

/** An entry as the registry writes it. */
const listed = (id: string, over: object = {}) => ({
  url: `/remotes/${id}/1/remoteEntry.js`,
  fallbackUrl: `/remotes/${id}/0/remoteEntry.js`,
  metadata: { integrity: 'sha384-x', version: '0.1.0-1' },
  extras: { container: `${id}__1`, signature: 'signed', remote: manifestOf(aRemote({ id }), []) },
  ...over,
});
const discoveryOf = (microFrontends: object) => ({ schema: 'https://example.test/v1', microFrontends });

describe('The remotes of the page', () => {
  it('The remotes are those that discovery names, in its order, each with its first version', () => {
    const remotes = remotesOf(
      discoveryOf({
        'mf-tracking': [listed('mf-tracking')],
        'mf-added-later': [listed('mf-added-later'), listed('other')],
        'mf-booking': [listed('mf-booking')],
      }),
    );
    expect(remotes.map(({ id, url }) => [id, url])).toEqual(
      ['mf-tracking', 'mf-added-later', 'mf-booking'].map((id) => [id, `/remotes/${id}/1/remoteEntry.js`]),
    );
  });

  it('A remote carries its data from discovery, and its signed manifest to the letter', () => {
    const remote = { ...manifestOf(aRemote(), []), somethingNewer: { kept: true } };
    const [entry] = remotesOf(
      discoveryOf({
        'mf-trips': [listed('mf-trips', { extras: { container: 'c', signature: null, remote, fallback: null } })],
      }),
    );
    expect(entry).toEqual({
      id: 'mf-trips',
      version: '0.1.0-1',
      container: 'c',
      url: '/remotes/mf-trips/1/remoteEntry.js',
      integrity: 'sha384-x',
      signature: null,
      manifest: remote,
      fallback: null,
    });
  });

  it('A remote carries its fallback version, if it has one', () => {
    const former = {
      url: '/remotes/mf-trips/0/remoteEntry.js',
      integrity: 'sha384-y',
      version: '0.1.0-0',
      container: 'mf_trips__0',
      signature: 'signed too',
      remote: manifestOf(aRemote(), []),
    };
    const extras = { container: 'c', signature: null, remote: manifestOf(aRemote(), []), fallback: former };
    const { remote: manifest, ...rest } = former;
    expect(remotesOf(discoveryOf({ 'mf-trips': [listed('mf-trips', { extras })] }))[0]?.fallback).toEqual({
      id: 'mf-trips',
      ...rest,
      manifest,
    });
  });

  it.each<[string, unknown]>([
    ['no version', []],
    ['no list', { url: 'x' }],
    ['null', null],
    ['a version without a url', [listed('mf-bad', { url: undefined })]],
    ['no hash', [listed('mf-bad', { metadata: { version: '1' } })]],
    ['no description', [listed('mf-bad', { extras: { container: 'c', signature: null, fallback: null } })]],
    [
      'a description without routes',
      [
        listed('mf-bad', {
          extras: { container: 'c', signature: null, fallback: null, remote: { id: 'mf-bad', nav: [] } },
        }),
      ],
    ],
    [
      'a menu that is no list',
      [
        listed('mf-bad', {
          extras: { container: 'c', signature: null, fallback: null, remote: { id: 'mf-bad', routes: [], nav: 'x' } },
        }),
      ],
    ],
  ])('A remote with %s is left out and named, and the others stay', (_what, bad) => {
    const remotes = remotesOf(discoveryOf({ 'mf-bad': bad, 'mf-trips': [listed('mf-trips')] }));
    expect(remotes.map(({ id }) => id)).toEqual(['mf-trips']);
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining('mf-bad'), expect.anything());
  });

  it.each([undefined, null, 'x', [], {}, { microFrontends: null }, { microFrontends: [] }])(
    'A page whose discovery is %j has no remotes',
    (document) => {
      expect(remotesOf(document)).toEqual([]);
      expect(complaints).toHaveBeenCalledTimes(1);
    },
  );
});

describe('A menu', () => {
  const remoteWith = (id: string, ...nav: RemoteEntry['manifest']['nav']): RemoteEntry => ({
    id,
    version: '1',
    container: id,
    url: id,
    integrity: '',
    signature: null,
    manifest: { ...manifestOf(aRemote({ id }), []), nav },
    fallback: null,
  });
  const remotes = [
    remoteWith('mf-late', aNavEntry({ to: '/late', order: 30 })),
    remoteWith(
      'mf-first',
      aNavEntry({ to: '/first', order: 10 }),
      aNavEntry({ to: '/people', access: 'people', order: 20 }),
      aNavEntry({ to: '/taxis', place: 'book', order: 5 }),
    ),
    remoteWith(
      'mf-alike',
      aNavEntry({ to: '/alike', order: 30 }),
      aNavEntry({ to: '/tracking', access: 'tracking', order: 40 }),
    ),
    remoteWith(
      'mf-profile',
      aNavEntry({ to: '/profile', access: 'profile', place: 'profile', label: texts('Profile') }),
    ),
  ];
  const menuOf = async (place: 'main' | 'book' | 'profile', options?: Parameters<typeof signedInSession>[1]) =>
    allowedEntries(remotes, place, await signedInSession(new FakeEdge(), options)).map(({ to }) => to);

  it('A menu follows the entries’ order, and discovery’s for equal ones', async () => {
    expect(await menuOf('main')).toEqual(['/first', '/late', '/alike']);
  });

  it('A menu shows only what the person may see (spec §6)', async () => {
    expect(await menuOf('main', { user: { roles: ['PEOPLE_MANAGER'] } })).toEqual([
      '/first',
      '/people',
      '/late',
      '/alike',
    ]);
    expect(await menuOf('main', { user: { roles: ['SAFETY_COORDINATOR'] }, features: ['SAFETY_COORDINATOR'] })).toEqual(
      ['/first', '/late', '/alike', '/tracking'],
    );
  });

  it('A person without a complete name has only the profile in their menus', async () => {
    const nameless = { user: { lastName: '' } };
    expect([await menuOf('main', nameless), await menuOf('book', nameless), await menuOf('profile', nameless)]).toEqual(
      [[], [], ['/profile']],
    );
  });

  it('A menu has only its own entries', async () => {
    expect([await menuOf('book'), await menuOf('profile')]).toEqual([['/taxis'], ['/profile']]);
  });

  it.each([
    ['[S3.43] the portal’s if the company chose none', [], ['/flights', '/taxis', '/cars', '/yachts']],
    ['the company’s, with unnamed products at the end', ['cars', 'taxis'], ['/cars', '/taxis', '/yachts', '/flights']],
  ])('The products under Book have this order: %s (spec §3)', async (_whose, tabOrder, paths) => {
    const product = (name: 'cars' | 'flights' | 'taxis') =>
      aNavEntry({ to: `/${name}`, place: 'book', order: 10, product: name });
    const booking = remoteWith(
      'mf-booking',
      product('cars'),
      product('flights'),
      product('taxis'),
      aNavEntry({ to: '/yachts', place: 'book', order: 1 }),
    );
    const session = await signedInSession(new FakeEdge(), { company: { tabOrder } });
    expect(allowedEntries([booking], 'book', session).map(({ to }) => to)).toEqual(paths);
  });

  it.each<[string, string, boolean]>([
    ['/trips', '/trips', true],
    ['/search/taxis/offers', '/search/taxis', true],
    ['/tripsy', '/trips', false],
    ['/trip/1', '/trips', false],
    ['/', '/trips', false],
    ['/Trips', '/trips', true],
    ['/trips/', '/trips', true],
    ['/', '/', true],
    ['/trips', '/', false],
  ])('The path %s is under the entry %s: %j', (path, to, is) => expect(isUnder(path, to)).toBe(is));
});
