import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Files that every room's bytes depend on, besides its own source. */
const everywhere = [
  'tsconfig.base.json',
  'shared/tooling/src',
  'shared/contracts/src',
  'shared/remote-kit/src/defineRemote.ts',
  'shared/remote-kit/src/places.ts',
];
/** Packages that the shell provides: it contains their code, and every remote names the versions that it needs. */
const provided = ['shared/http', 'shared/session', 'shared/i18n', 'shared/ui', 'shared/remote-kit'];

/** A build's folder of source maps: for the registry, not for browsers. */
export const mapsFolder = 'maps';

/** `0.1.0-1a2b3c4d`: the package's version and 8 hex of its sources, known before the build (platform, "Words"). */
export interface BuildVersion {
  readonly version: string;
  readonly packageVersion: string;
}

/** Version of the room in a folder (`shell`, `mf-trips`): the same content gives the same version, on any machine. */
export function buildVersion(room: string): BuildVersion {
  const { version } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as { version: string };
  const own = ['src', 'package.json', 'webpack.config.ts'].map((name) => `${room}/${name}`);
  const ofShared = provided.flatMap((folder) =>
    room === 'shell' ? [`${folder}/package.json`, `${folder}/src`] : [`${folder}/package.json`],
  );
  const sources = [...own, ...everywhere, ...ofShared];
  const hash = createHash('sha256').update(lockfileFor(room));
  for (const file of sources.flatMap((source) => filesOf(join(root, source))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return { version: `${version}-${hash.digest('hex').slice(0, 8)}`, packageVersion: version };
}

/**
 * The lockfile without other rooms' dependencies: it keeps this room's, the shell's, the shared packages' and the tools'. So a new team, or
 * a team's new package, gives no other room a new version.
 */
function lockfileFor(room: string): string {
  const isOurs = (name: string) => ['.', 'shell', room].includes(name) || name.startsWith('shared/');
  const sections = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').split(/^(?=importers:$|packages:$)/m);
  const ours = (importers: string) =>
    importers.replaceAll(/^  (\S+):\n(?:(?: {4}.*)?\n)*/gm, (importer, name: string) => (isOurs(name) ? importer : ''));
  return sections.map((section) => (section.startsWith('importers:') ? ours(section) : section)).join('');
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|(^|[/\\])testing[/\\]/.test(relative(path, file)));
}

/** Name of the federation container of a remote's version: `mf_trips__0_1_0_1a2b3c4d`. */
export const containerName = (id: string, version: string): string => `${id}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
