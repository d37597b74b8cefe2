import semver from 'semver';
import { languages } from '@portolan/contracts';
import type { VersionRecord } from './versionRecord.ts';

/** What a version is checked against. */
export interface GateSurroundings {
  /** The shells that people get: of everybody, and of a canary. */
  readonly shells: readonly VersionRecord[];
  /** The versions of remotes that people get. */
  readonly remotes: readonly VersionRecord[];
  /** Hash of the shape of each operation that the running API offers, by id. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Every reason against a version (platform, "The compatibility gate"), in words that tell its team what to change; empty when there is none. */
export function reasonsAgainst(record: VersionRecord, { shells, remotes, operations }: GateSurroundings): string[] {
  if (record.build.kind === 'shell') return [...missingFiles(record), ...remotes.flatMap((remote) => misfits(remote, record).map((reason) => `${remote.build.id}@${remote.build.version} would break: ${reason}`))];
  return [
    ...missingFiles(record),
    ...ownFaults(record),
    ...apiFaults(record, operations),
    ...remotes.flatMap((other) => clashes(record, other)),
    ...shells.flatMap((shell) => misfits(record, shell)),
  ];
}

function missingFiles({ build, files }: VersionRecord): string[] {
  const needed = Object.values({ ...build.routes, ...build.shares }).flatMap((route) => route.files);
  const missing = [...new Set([build.entry, ...(build.styles ?? []), ...needed])].filter((file) => !Object.hasOwn(files, file));
  return missing.map((file) => `${file} is named by build.json but was not uploaded.`);
}

/** What is wrong with a remote whatever is around it. */
function ownFaults({ build, remote }: VersionRecord): string[] {
  const container = `${build.id}__${build.version}`.replace(/[^A-Za-z0-9]/g, '_');
  if (build.container !== container) return [`the container is ${build.container ?? 'missing'}, it must be ${container}; build with the preset.`];
  if (remote === undefined) return ['remote.json is missing; build with the preset.'];
  return [
    ...(remote.id === build.id ? [] : [`remote.json says ${remote.id}; defineRemote must name the folder it lives in.`]),
    ...(isRange(remote.needs.shell) ? [] : [`needs.shell is "${remote.needs.shell}"; name the range of the shell contract that it was built for, such as "^1.0.0".`]),
    ...(build.exposes?.includes('./remote') ? [] : ['the module ./remote is not exposed; build with the preset.']),
    ...remote.routes.filter(({ path }) => build.routes?.[path] === undefined).map(({ path }) => `the route "${path}" has no screen in the build; build with the preset.`),
    ...languages.filter((language) => !remote.languages.includes(language)).map((language) => `texts in ${language} are missing; add locales/${language}.json.`),
  ];
}

/** A range that not every version is in: `*` promises what nobody can know. */
const isRange = (range: string): boolean => semver.validRange(range) !== null && !['0.0.0', '99999.0.0'].every((version) => semver.satisfies(version, range));

/** What the remote calls and the running API does not offer, or offers in another shape. */
function apiFaults({ build, remote }: VersionRecord, operations: GateSurroundings['operations']): string[] {
  return (remote?.needs.api ?? []).flatMap((operation) => {
    const offered = operations.get(operation);
    if (offered === undefined) return [`needs.api names ${operation}, which the running API does not offer.`];
    return offered === build.api?.[operation] ? [] : [`${operation} has another shape in the running API; take its contracts and build again.`];
  });
}

/** What a remote would take from another. */
function clashes({ build, remote }: VersionRecord, other: VersionRecord): string[] {
  if (other.build.id === build.id) return [];
  const taken = new Set(other.remote?.routes.map(({ path }) => path));
  return (remote?.routes ?? []).filter(({ path }) => taken.has(path)).map(({ path }) => `the route "${path}" belongs to ${other.build.id}; choose another.`);
}

/** What keeps a remote from running in a shell. */
function misfits({ build, remote }: VersionRecord, { build: shell }: VersionRecord): string[] {
  const range = remote?.needs.shell ?? '';
  const contract = shell.shellContract ?? '0.0.0';
  return [
    ...(semver.satisfies(contract, range) ? [] : [`needs.shell is "${range}", and the shell ${shell.version} offers ${contract}; build for that contract.`]),
    ...(build.federation === shell.federation ? [] : [`it was built with federation runtime ${build.federation ?? 'unknown'}, and the shell ${shell.version} with ${shell.federation ?? 'unknown'}; take the same.`]),
    ...Object.entries(build.takes ?? {}).flatMap(([key, wanted]) => sharedMisfit(key, wanted, shell)),
  ];
}

function sharedMisfit(key: string, wanted: string, { version, provides }: VersionRecord['build']): string[] {
  const provided = provides?.[key];
  if (provided === undefined) return [`it takes ${key} ${wanted} from the page, and the shell ${version} does not share it; bundle it, or ask the shell's team.`];
  return semver.satisfies(provided, wanted) ? [] : [`it takes ${key} ${wanted} from the page, and the shell ${version} shares ${provided}; build with that version.`];
}
