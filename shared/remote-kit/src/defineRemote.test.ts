import { defineRemote, manifestOf } from './index.ts';
import { lazyExport } from './defineRemote.ts';

const trips = { en: 'Trips', sr: 'Putovanja', sv: 'Resor', da: 'Rejser' } as const;
const loaded: string[] = [];
const texts = () => {
  loaded.push('texts');
  return Promise.resolve({ default: {} });
};
const screen = () => {
  loaded.push('screen');
  return Promise.resolve({ default: () => null });
};
const description = {
  id: 'mf-example',
  routes: [
    { path: 'trips', access: 'member', title: trips, screen },
    { path: 'trip/:cartId', access: 'login', title: trips, under: '/trips', screen },
  ],
  nav: [{ to: '/trips', label: trips, icon: 'trips', access: 'member', place: 'main', order: 30 }],
  locales: { en: texts, sr: texts, sv: texts, da: texts },
  needs: { shell: '^1.0.0' },
  dispose: () => void loaded.push('disposed'),
} as const;

describe('the description of a remote', () => {
  it('A remote’s description stays unchanged', () => {
    expect(defineRemote(description)).toBe(description);
  });
});

describe('the manifest of a remote', () => {
  it('The manifest has a remote’s routes with their access, its menu, its languages and its needs', () => {
    expect(manifestOf(defineRemote(description), ['listTrips', 'fetchTrip'])).toEqual({
      id: 'mf-example',
      routes: [
        { path: 'trips', access: 'member', title: trips },
        { path: 'trip/:cartId', access: 'login', title: trips, under: '/trips' },
      ],
      nav: description.nav,
      languages: ['en', 'sr', 'sv', 'da'],
      needs: { shell: '^1.0.0', api: ['listTrips', 'fetchTrip'] },
    });
  });

  it('The manifest has a remote’s commands without their code, and marks menu entries that count', () => {
    const count = () => Promise.resolve({ default: () => Promise.resolve(3) });
    const act = { id: 'export', kind: 'act', label: trips, icon: 'trips', access: 'member', order: 10 } as const;
    const find = { id: 'find', kind: 'search', label: trips, icon: 'search', access: 'member', order: 20 } as const;
    const go = {
      id: 'archive',
      kind: 'go',
      label: trips,
      icon: 'trips',
      access: 'member',
      order: 30,
      to: '/trips',
    } as const;
    const manifest = manifestOf(
      {
        ...description,
        nav: [{ ...description.nav[0], count }],
        commands: [
          { ...act, run: () => Promise.resolve({ default: () => undefined }) },
          { ...find, search: () => Promise.resolve({ default: () => Promise.resolve([]) }) },
          go,
        ],
      },
      [],
    );
    expect(manifest.commands).toEqual([act, find, go]);
    expect(manifest.nav).toEqual([{ ...description.nav[0], counts: true }]);
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });

  it('The manifest is plain data: writing and reading it loses nothing', () => {
    const { locales } = description;
    const card = { place: 'home-card', access: 'member', order: 10, component: screen, locales } as const;
    const [trip] = description.routes;
    const manifest = manifestOf(defineRemote({ ...description, routes: [{ ...trip, locales }], slots: [card] }), []);
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });

  it('The manifest loads no screen and no text', () => {
    manifestOf(defineRemote(description), []);
    expect(loaded).toEqual([]);
  });
});

test('A lazy export loads its module when it is asked for, and gives the named export as default', async () => {
  const load = jest.fn(() => Promise.resolve({ TripPage: 'page', other: 1 }));
  const screen = lazyExport(load, 'TripPage');
  expect(load).not.toHaveBeenCalled();
  expect(await screen()).toEqual({ default: 'page' });
  expect(screen.load).toBe(load);
});
