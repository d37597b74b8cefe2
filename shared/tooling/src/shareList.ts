import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const shellPackage = join(import.meta.dirname, '../../../shell/package.json');

interface ShareKey {
  /** In the shell's first chunk, so that nothing waits for it; lazy keys load with their first screen. */
  readonly eager: boolean;
  /** Refuses a mismatch, with both versions named, instead of warning. */
  readonly strict?: boolean;
}

/**
 * The one list of what the page shares, and how. A key is a singleton that the shell provides and a remote takes with `import: false`, so
 * no remote carries a second copy. Large libraries are not shared whole, because a shared package loses tree shaking (docs/adr/0001).
 */
export const shareKeys: Readonly<Record<string, ShareKey>> = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'react-dom': { eager: true },
  'react-dom/client': { eager: true },
  mobx: { eager: true },
  'mobx-react-lite': { eager: true },
  i18next: { eager: true },
  dayjs: { eager: true },
  // Only through http; the shell's first screen calls the API, so waiting for a chunk would cost a round trip.
  axios: { eager: true },
  // The building blocks of schemas; each remote has its own contracts (docs/adr/0013).
  '@portolan/contracts/schema': { eager: true },
  // Two sessions in one page would conflict: a mismatch must fail, not warn.
  '@portolan/session': { eager: true, strict: true },
  '@portolan/http': { eager: true },
  '@portolan/i18n': { eager: true },
  '@portolan/remote-kit': { eager: true },
  // The facade of react-router-dom, which is 207 kB raw when shared whole.
  '@portolan/remote-kit/router': { eager: true },
  // For the shell's own pages.
  '@portolan/ui/core': { eager: true },
  // antd in groups, each loaded by its first screen.
  '@portolan/ui/base': { eager: false },
  '@portolan/ui/overlay': { eager: false },
  '@portolan/ui/data': { eager: false },
  '@portolan/ui/table': { eager: false },
  '@portolan/ui/form': { eager: false },
  '@portolan/ui/choice': { eager: false },
  '@portolan/ui/date': { eager: false },
  // OpenLayers and the drawing of points, for screens with a map.
  '@portolan/ui/map': { eager: false },
};

function versionOf(key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
  return installedVersion(name, shellPackage);
}

/** Version of a package as the file `from` finds it; read as a file, because a package need not export its manifest. */
function installedVersion(name: string, from: string): string {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${name} is not installed for ${from}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * `shared` of the federation plugin, for the shell that provides or a remote that only takes. The shell takes its own copies: the runtime
 * need not check their versions at the start of every page.
 */
export function sharedFor(role: 'shell' | 'remote') {
  return Object.fromEntries(
    Object.entries(shareKeys).map(([key, { eager, strict }]) => {
      const version = versionOf(key);
      const common = { singleton: true, version };
      return [
        key,
        role === 'shell'
          ? { ...common, requiredVersion: false as const, eager }
          : { ...common, requiredVersion: rangeOf(version), import: false as const, strictVersion: strict ?? false },
      ];
    }),
  );
}

/** Range that a remote takes if it was built with a version. */
const rangeOf = (version: string): string => `^${version}`;

/** Version of the federation runtime. */
export const federation: string = installedVersion('@module-federation/enhanced', import.meta.filename);

/** Version of each shared package that the shell provides, by share key. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.keys(shareKeys).map((key) => [key, versionOf(key)]));

/** Range of each shared package that a remote uses. */
export const takenRanges = (used: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.keys(shareKeys).flatMap((key) => (used.includes(key) ? [[key, rangeOf(versionOf(key))]] : [])),
  );
