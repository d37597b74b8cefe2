import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { containerName, type buildVersion as BuildVersion } from './buildVersion.ts';

/** A lockfile with these versions of the rooms' dependencies, and these packages. */
function lockfile({ trips = '1.0.0', profile = '1.0.0', shell = '1.0.0', packages = 'react@19' } = {}): string {
  const importer = (name: string, version: string) =>
    `  ${name}:\n    dependencies:\n      dayjs:\n        version: ${version}\n\n`;
  return `lockfileVersion: 9\n\nimporters:\n\n${importer('api', '1.0.0')}${importer('mf-profile', profile)}${importer('mf-trips', trips)}${importer('shell', shell)}packages:\n\n  ${packages}:\n`;
}

const sources = {
  'pnpm-lock.yaml': lockfile(),
  'tsconfig.base.json': '{}',
  'shell/package.json': '{"version":"1.2.3"}',
  'shell/webpack.config.ts': 'shell',
  'shell/src/main.tsx': 'shell',
  'mf-trips/package.json': '{"version":"0.4.0"}',
  'mf-trips/webpack.config.ts': 'trips',
  'mf-trips/src/remote.ts': 'trips',
  'mf-trips/src/trips-list/TripCard.module.css': 'card',
  'mf-profile/package.json': '{"version":"0.1.0"}',
  'mf-profile/webpack.config.ts': 'profile',
  'mf-profile/src/remote.ts': 'profile',
  'shared/tooling/src/webpack.ts': 'preset',
  'shared/contracts/src/index.ts': 'contracts',
  'shared/remote-kit/src/defineRemote.ts': 'define',
  'shared/remote-kit/src/places.ts': 'places',
  'shared/remote-kit/src/index.ts': 'kit',
  'shared/http/src/index.ts': 'http',
  'shared/session/src/index.ts': 'session',
  'shared/i18n/src/index.ts': 'i18n',
  'shared/ui/src/core/index.ts': 'ui',
  'shared/contracts/package.json': '{}',
  'shared/remote-kit/package.json': '{}',
  'shared/http/package.json': '{}',
  'shared/session/package.json': '{}',
  'shared/i18n/package.json': '{}',
  'shared/ui/package.json': '{}',
};

/** A separate repository with the real module in it, because versions follow from the files around it. */
const repository = mkdtempSync(join(tmpdir(), 'portolan-version-'));
let buildVersion: typeof BuildVersion;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
}
const versionOf = (room: string) => buildVersion(room).version;
function isChanged(room: string, change: () => void): boolean {
  const before = versionOf(room);
  change();
  return versionOf(room) !== before;
}

beforeAll(async () => {
  const copy = join(repository, 'shared/tooling/src/buildVersion.ts');
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'buildVersion.ts'), copy);
  ({ buildVersion } = (await import(copy)) as { buildVersion: typeof BuildVersion });
});
beforeEach(() => Object.entries(sources).forEach(([path, text]) => write(path, text)));
afterEach(() =>
  ['shell', 'mf-trips', 'mf-profile'].forEach((room) => rmSync(join(repository, room), { recursive: true })),
);
afterAll(() => rmSync(repository, { recursive: true }));

describe('the version of a room', () => {
  it('A version is the package version and 8 hex digits of its sources (platform, "Words")', () => {
    expect(versionOf('mf-trips')).toMatch(/^0\.4\.0-[0-9a-f]{8}$/);
    expect(buildVersion('mf-trips').packageVersion).toBe('0.4.0');
  });

  it('A version is the same for the same content, whenever and in whatever order it was written', () => {
    const change = () => {
      Object.entries(sources)
        .reverse()
        .forEach(([path, text]) => write(path, text));
      utimesSync(join(repository, 'mf-trips/src/remote.ts'), 1, 1);
    };
    expect(isChanged('mf-trips', change)).toBe(false);
  });

  it.each([
    ['its code', 'mf-trips/src/remote.ts'],
    ['a style sheet deep inside', 'mf-trips/src/trips-list/TripCard.module.css'],
    ['a new file', 'mf-trips/src/new.ts'],
    ['its own build settings', 'mf-trips/webpack.config.ts'],
    ['compiler settings', 'tsconfig.base.json'],
    ['the build preset', 'shared/tooling/src/webpack.ts'],
    ['the contract, which every room bundles', 'shared/contracts/src/index.ts'],
    ['the shape of a remote’s description', 'shared/remote-kit/src/defineRemote.ts'],
    ['the list of slots', 'shared/remote-kit/src/places.ts'],
  ])('A version changes with %s', (_what, path) => {
    expect(isChanged('mf-trips', () => write(path, 'other'))).toBe(true);
  });

  it.each([
    ['its own dependencies', { trips: '1.0.1' }],
    ['the shell’s dependencies, which it takes from the page', { shell: '1.0.1' }],
    ['an installed package', { packages: 'react@20' }],
  ])('A version changes in the lockfile with %s', (_what, change) => {
    expect(isChanged('mf-trips', () => write('pnpm-lock.yaml', lockfile(change)))).toBe(true);
  });

  it('A version does not change with another room’s dependencies, nor with a new remote', () => {
    expect(isChanged('mf-trips', () => write('pnpm-lock.yaml', lockfile({ profile: '2.0.0' })))).toBe(false);
    expect(
      isChanged('mf-trips', () =>
        write(
          'pnpm-lock.yaml',
          lockfile().replace(
            '  api:\n    dependencies:\n      dayjs:\n        version: 1.0.0',
            '  api:\n    dependencies:\n      dayjs:\n        version: 2.0.0',
          ),
        ),
      ),
    ).toBe(false);
    expect(
      isChanged('shell', () =>
        write('pnpm-lock.yaml', lockfile().replace('  mf-trips:', '  mf-stays:\n    dependencies: {}\n\n  mf-trips:')),
      ),
    ).toBe(false);
  });

  it('A version changes with the other fields of its package', () => {
    expect(isChanged('mf-trips', () => write('mf-trips/package.json', '{"version":"0.4.0","sideEffects":false}'))).toBe(
      true,
    );
  });

  it('A version changes with its package version', () => {
    expect(isChanged('mf-trips', () => write('mf-trips/package.json', '{"version":"0.4.1"}'))).toBe(true);
    expect(versionOf('mf-trips')).toMatch(/^0\.4\.1-/);
  });

  it('A version changes when a file is renamed, or two swap places', () => {
    const from = join(repository, 'mf-trips/src/remote.ts');
    expect(isChanged('mf-trips', () => renameSync(from, join(repository, 'mf-trips/src/remote2.ts')))).toBe(true);
    write('mf-trips/src/a.ts', 'one');
    write('mf-trips/src/b.ts', 'two');
    const swap = () => {
      write('mf-trips/src/a.ts', 'two');
      write('mf-trips/src/b.ts', 'one');
    };
    expect(isChanged('mf-trips', swap)).toBe(true);
  });

  it.each([
    'mf-trips/src/remote.test.ts',
    'mf-trips/src/trips-list/TripCard.test.tsx',
    'mf-trips/src/testing/alone.ts',
    'mf-trips/README.md',
    'mf-trips/dist/old.js',
    'mf-trips/node_modules/x.js',
    'mf-profile/src/remote.ts',
    'shell/src/main.tsx',
  ])('The version of trips does not change with %s', (path) => {
    expect(isChanged('mf-trips', () => write(path, 'other'))).toBe(false);
  });

  it.each(['http', 'session', 'i18n', 'ui', 'remote-kit'])(
    'Only the shell’s version changes with the code of %s, which remotes take from the page',
    (name) => {
      const change = () => write(`shared/${name}/src/index.ts`, `other ${name}`);
      const before = versionOf('mf-trips');
      expect([isChanged('shell', change), versionOf('mf-trips') === before]).toEqual([true, true]);
    },
  );

  it.each(['http', 'session', 'i18n', 'ui', 'remote-kit'])(
    'Every room’s version changes with the version of %s, because a remote’s bytes name the one it needs',
    (name) => {
      const change = () => write(`shared/${name}/package.json`, '{"version":"0.2.0"}');
      const before = versionOf('shell');
      expect([isChanged('mf-trips', change), versionOf('shell') === before]).toEqual([true, false]);
    },
  );
});

describe('the name of a container', () => {
  it('A container’s name is a JavaScript name, and differs between rooms and versions (federation recipe)', () => {
    const name = containerName('mf-company-admin', '0.1.0-1a2b3c4d');
    expect(name).toBe('mf_company_admin__0_1_0_1a2b3c4d');
    expect(
      new Set([name, containerName('mf-company-admin', '0.1.0-1a2b3c4e'), containerName('mf-trips', '0.1.0-1a2b3c4d')])
        .size,
    ).toBe(3);
  });
});
