import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listTrips } from '@portolan/contracts';
import { operationHash } from '@portolan/contracts/operation-hash';

const texts = { en: 'Trips', sr: 'Putovanja', sv: 'Resor', da: 'Rejser' };

/** `remote.json` of a remote with one route. */
export const aManifest = (id = 'mf-trips', path = 'trips') => ({
  id,
  routes: [{ path, access: 'member', title: texts }],
  nav: [{ to: `/${path}`, label: texts, icon: 'trips', access: 'member', place: 'main', order: 30 }],
  languages: ['en', 'sr', 'sv', 'da'],
  needs: { shell: '^1.0.0', api: ['listTrips'] },
});

interface BuildOptions {
  readonly id?: string;
  readonly version?: string;
  readonly path?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Differences from the `build.json` that the preset would write. */
  readonly build?: object;
  readonly manifest?: object;
}

/** A small build folder of a remote, as the preset leaves one. */
export async function aBuild({
  id = 'mf-trips',
  version = '0.1.0-00000001',
  path = 'trips',
  files = {},
  build = {},
  manifest = {},
}: BuildOptions = {}): Promise<string> {
  const container = `${id}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
  return write({
    'build.json': JSON.stringify({
      id,
      kind: 'remote',
      version,
      packageVersion: '0.1.0',
      container,
      entry: 'remoteEntry.js',
      federation: '2.0.0',
      exposes: ['./remote'],
      takes: { react: '^19.3.0' },
      api: { listTrips: operationHash(listTrips) },
      routes: { [path]: { files: [], shares: [] } },
      ...build,
    }),
    'remote.json': JSON.stringify({ ...aManifest(id, path), ...manifest }),
    'remoteEntry.js': `globalThis.${container} = 1;`,
    ...files,
  });
}

/** A small build folder of the shell; `build` holds differences in `build.json`. */
export const aShellBuild = (build: object = {}, files: Readonly<Record<string, string>> = {}): Promise<string> =>
  write({
    'build.json': JSON.stringify({
      id: 'shell',
      kind: 'shell',
      version: '0.1.0-0000000a',
      packageVersion: '0.1.0',
      entry: 'main.js',
      styles: ['main.css'],
      shellContract: '1.0.0',
      federation: '2.0.0',
      provides: { react: '19.3.1' },
      ...build,
    }),
    ...files,
    'main.js': 'console.info("shell");',
    'main.css': 'body { margin: 0 }',
  });

async function write(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-build-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return dir;
}
