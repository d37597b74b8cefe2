import semver from 'semver';
import { languages } from '@portolan/contracts';
import { matchesRoute, routesOverlap } from '../pages/routePath.ts';
import type { RemoteManifest, VersionRecord } from './versionRecord.ts';

/** The versions and operations that a version is checked against. */
export interface GateSurroundings {
  /** The active shell, and its canary. */
  readonly shells: readonly VersionRecord[];
  /** The remotes' active versions and canaries. */
  readonly remotes: readonly VersionRecord[];
  /** Hash of the shape of each operation that the running API offers, by id. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Every reason against a version (platform, "The compatibility gate"), with the fix that its team can make; empty for none. */
export function reasonsAgainst(record: VersionRecord, { shells, remotes, operations }: GateSurroundings): string[] {
  if (record.build.kind === 'shell')
    return [
      ...missingFiles(record),
      ...remotes.flatMap((remote) =>
        misfits(remote, record).map((reason) => `${remote.build.id}@${remote.build.version} would break: ${reason}`),
      ),
    ];
  return [
    ...missingFiles(record),
    ...ownFaults(record),
    ...apiFaults(record, operations),
    ...remotes.flatMap((other) => clashes(record, other)),
    ...shells.flatMap((shell) => misfits(record, shell)),
  ];
}

function missingFiles({ build, files }: VersionRecord): string[] {
  const parts = [build.routes, build.slots].flatMap((named) => Object.values(named ?? {}));
  const needed = [...parts, ...Object.values(build.shares ?? {})].flatMap((part) => part.files);
  const texts = [build, ...parts].flatMap((part) => Object.values(part.texts ?? {}).flat());
  const missing = [...new Set([build.entry, ...(build.styles ?? []), ...texts, ...needed])].filter(
    (file) => !Object.hasOwn(files, file),
  );
  return missing.map((file) => `${file} is named by build.json but was not uploaded.`);
}

/** As many entries as the menus have room for, all of one remote. */
const maxNavEntries = 12;

/** More than a person reads. */
const maxCommands = 20;

/** Faults of a remote on its own. */
function ownFaults({ build, remote }: VersionRecord): string[] {
  const container = `${build.id}__${build.version}`.replace(/[^A-Za-z0-9]/g, '_');
  if (build.container !== container)
    return [`the container is ${build.container ?? 'missing'}, it must be ${container}; build with the preset.`];
  if (remote === undefined) return ['remote.json is missing; build with the preset.'];
  const filled = (remote.slots ?? []).map(({ place }) => place);
  return [
    ...(remote.id === build.id
      ? []
      : [`remote.json says ${remote.id}; defineRemote must name the folder it lives in.`]),
    ...(isRange(remote.needs.shell)
      ? []
      : [
          `needs.shell is "${remote.needs.shell}"; name the range of the shell contract that it was built for, such as "^1.0.0".`,
        ]),
    ...(build.exposes?.includes('./remote') ? [] : ['the module ./remote is not exposed; build with the preset.']),
    ...(remote.nav.length <= maxNavEntries
      ? []
      : [`it has ${remote.nav.length} menu entries; a remote may have ${maxNavEntries}.`]),
    ...remote.routes
      .filter(({ path }, index, all) => all.findIndex((route) => route.path === path) < index)
      .map(({ path }) => `the route "${path}" is there twice; name it once.`),
    ...remote.nav
      .filter(({ to }) => !remote.routes.some(({ path }) => matchesRoute(path, to)))
      .map(({ to }) => `the menu entry "${to}" leads to no route of this remote.`),
    ...remote.routes
      .filter(({ under }) => under !== undefined && !remote.nav.some(({ to }) => to === under))
      .map(
        ({ path, under = '' }) =>
          `the route "${path}" belongs under "${under}", which is no menu entry of this remote.`,
      ),
    ...commandFaults(remote),
    ...remote.routes
      .filter(({ path }) => build.routes?.[path] === undefined)
      .map(({ path }) => `the route "${path}" has no screen in the build; build with the preset.`),
    ...filled
      .filter((place) => build.slots?.[place] === undefined)
      .map((place) => `the slot in "${place}" has no component in the build; build with the preset.`),
    ...filled
      .filter((place, index, all) => all.indexOf(place) < index)
      .map((place) => `the place "${place}" is filled twice; one slot may draw several cards.`),
    ...languages
      .filter((language) => !remote.languages.includes(language))
      .map((language) => `texts in ${language} are missing; add locales/${language}.json.`),
  ];
}

function commandFaults({ commands = [], routes }: RemoteManifest): string[] {
  const ids = commands.map(({ id }) => id);
  return [
    ...(commands.length <= maxCommands
      ? []
      : [`it has ${commands.length} commands; a remote may have ${maxCommands}.`]),
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `the command "${id}" is there twice; name each once.`),
    ...commands.flatMap((command) =>
      command.kind !== 'go' || routes.some(({ path }) => matchesRoute(path, command.to))
        ? []
        : [`the command "${command.id}" leads to "${command.to}", no route of this remote.`],
    ),
  ];
}

/** A bounded range: `*` and `>=1` promise versions that do not exist yet. */
const isRange = (range: string): boolean => semver.validRange(range) !== null && !semver.satisfies('99999.0.0', range);

/** Calls of the remote that the running API lacks, or offers in another shape. */
function apiFaults({ build, remote }: VersionRecord, operations: GateSurroundings['operations']): string[] {
  return (remote?.needs.api ?? []).flatMap((operation) => {
    const offered = operations.get(operation);
    if (offered === undefined) return [`needs.api names ${operation}, which the running API does not offer.`];
    return offered === build.api?.[operation]
      ? []
      : [`${operation} has another shape in the running API; take its contracts and build again.`];
  });
}

/** A remote's clashes with another: a route, or a slot for one filler. Texts cannot clash: they are named by the remote's id. */
function clashes({ build, remote }: VersionRecord, other: VersionRecord): string[] {
  if (other.build.id === build.id) return [];
  const taken = other.remote?.routes ?? [];
  const filled = new Map(other.remote?.slots?.map(({ place, takes }) => [place, takes]));
  return [
    ...(remote?.routes ?? [])
      .filter(({ path }) => taken.some((route) => routesOverlap(route.path, path)))
      .map(({ path }) => `the route "${path}" belongs to ${other.build.id}, or takes pages from it; choose another.`),
    ...(remote?.slots ?? [])
      .filter(({ place, takes }) => filled.get(place) === 'one' || (filled.has(place) && takes === 'one'))
      .map(
        ({ place }) =>
          `the place "${place}" takes one remote, and ${other.build.id} fills it; agree with its team who does.`,
      ),
  ];
}

/** Reasons that keep a remote from running in a shell. */
function misfits({ build, remote }: VersionRecord, { build: shell }: VersionRecord): string[] {
  const range = remote?.needs.shell ?? '';
  const contract = shell.shellContract ?? '0.0.0';
  return [
    ...(semver.satisfies(contract, range)
      ? []
      : [`needs.shell is "${range}", and the shell ${shell.version} offers ${contract}; build for that contract.`]),
    ...(build.federation === shell.federation
      ? []
      : [
          `it was built with federation runtime ${build.federation ?? 'unknown'}, and the shell ${shell.version} with ${shell.federation ?? 'unknown'}; take the same.`,
        ]),
    ...unknownRules(remote, shell.accessRules ?? firstAccessRules).map(
      ({ part, access }) =>
        `${part} asks for the access rule "${access}", which the shell ${shell.version} does not know; it knows ${(shell.accessRules ?? firstAccessRules).join(', ')}.`,
    ),
    ...Object.entries(build.takes ?? {}).flatMap(([key, wanted]) => sharedMisfit(key, wanted, shell)),
  ];
}

/** Access rules of shells from before shells named theirs. */
const firstAccessRules = ['public', 'login', 'member', 'profile', 'admin', 'people', 'tracking'];

/** Screens, slots and entries that no one could reach, because the shell does not know their rule. */
function unknownRules(remote: VersionRecord['remote'], known: readonly string[]) {
  const { routes = [], nav = [], slots = [], commands = [] } = remote ?? {};
  return [
    ...routes.map(({ path, access }) => ({ part: `the route "${path}"`, access })),
    ...nav.map(({ to, access }) => ({ part: `the menu entry "${to}"`, access })),
    ...slots.map(({ place, access }) => ({ part: `the slot in "${place}"`, access })),
    ...commands.map(({ id, access }) => ({ part: `the command "${id}"`, access })),
  ].filter(({ access }) => !known.includes(access));
}

function sharedMisfit(key: string, wanted: string, { version, provides }: VersionRecord['build']): string[] {
  const provided = provides?.[key];
  if (provided === undefined)
    return [
      `it takes ${key} ${wanted} from the page, and the shell ${version} does not share it; bundle it, or ask the shell's team.`,
    ];
  return semver.satisfies(provided, wanted)
    ? []
    : [
        `it takes ${key} ${wanted} from the page, and the shell ${version} shares ${provided}; build with that version.`,
      ];
}
