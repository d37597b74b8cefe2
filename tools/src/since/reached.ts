import { isTest, type ImportGraph } from './importGraph.ts';
import type { Walks } from './walks.ts';

/** Everything that changed files can reach. */
export interface Reached {
  /** All, because a file that all rooms rest on has changed; then the lists are complete. */
  readonly isAll: boolean;
  readonly tests: readonly string[];
  /** Rooms whose types can differ. */
  readonly rooms: readonly string[];
  /** Browser specs that name a changed file, walk a changed remote or journey through the whole portal; all where more than remotes changed. */
  readonly specs: readonly string[];
}

/** Files that every Jest test rests on, without naming them. */
export const jestSetup: readonly string[] = [
  'jest.config.mjs',
  'shared/tooling/src/jest.mjs',
  'shared/tooling/src/jestClock.mjs',
  'shared/tooling/src/testClock.mjs',
  'shared/tooling/src/rooms.mjs',
  'shared/testing/src/jestEnvironment.mjs',
  'shared/testing/src/jestSetup.ts',
  'shared/testing/src/strictMobx.ts',
  'shared/testing/src/antdOnDemand.cjs',
  'shared/testing/src/cssModule.cjs',
  'shared/testing/src/emptyModule.cjs',
];

/** Settings that apply to a whole workspace package, or to all, although no source file imports them. */
const settings = /(^|\/)(package|tsconfig)\.json$/;
/** Files that only the checks read, unless a source names them. */
const texts = /\.md$|^docs\//;
const isJourney = (path: string): boolean => path.startsWith('e2e/specs/whole/');
/** Workspace packages that are no part of the running portal. */
const isAside = (room: string): boolean => ['e2e', 'tools', 'bench'].includes(room);

/** Follows changed files to whatever names them, directly or through others, across rooms. */
export function reachedBy(changed: readonly string[], graph: ImportGraph, walks: Walks): Reached {
  const isAll = changed.some(
    (path) =>
      jestSetup.includes(path) ||
      (graph.roomOf(path) === undefined && (settings.test(path) || !isNamed(path, graph)) && !texts.test(path)),
  );
  const reached = isAll ? new Set(graph.files) : namers(changed, graph);
  const tests = [...reached].filter(isTest).sort();
  const roomsOf = (paths: Iterable<string>) => {
    const found = new Set([...paths].map((path) => graph.roomOf(path)));
    return graph.rooms.filter((room) => found.has(room));
  };
  return {
    isAll,
    tests,
    rooms: roomsOf(reached),
    specs: specsFor(
      roomsOf([...reached].filter((path) => !isTest(path))),
      namers(changed.filter(isOfSuite), graph),
      walks,
    ),
  };
}

const isOfSuite = (path: string): boolean => path.startsWith('e2e/');

/** @param rooms those with changed sources @param naming what names a changed file of the suite */
function specsFor(rooms: readonly string[], naming: ReadonlySet<string>, { remotes, roomsOf }: Walks): string[] {
  const changed = rooms.filter((room) => !isAside(room));
  const isWhole = changed.some((room) => !remotes.includes(room));
  const walks = (spec: string, walked: ReadonlySet<string>) =>
    isJourney(spec) || changed.some((room) => walked.has(room));
  return [...roomsOf]
    .filter(([spec, walked]) => isWhole || naming.has(spec) || (changed.length > 0 && walks(spec, walked)))
    .map(([spec]) => spec)
    .sort();
}

const isNamed = (path: string, { importersOf }: ImportGraph): boolean => importersOf(path).size > 0;

/** A deleted file, or one that no source visibly names, may matter to its whole room. */
function concerns(path: string, graph: ImportGraph): readonly string[] {
  const isSource = /\.([cm]?[jt]s|tsx)$/.test(path);
  const isThere = graph.files.includes(path);
  if (texts.test(path) || (isThere && !settings.test(path) && (isSource || isNamed(path, graph)))) return [path];
  const room = graph.roomOf(path);
  return graph.files.filter((file) => graph.roomOf(file) === room);
}

function namers(changed: readonly string[], graph: ImportGraph): Set<string> {
  const reached = new Set<string>();
  const waiting = changed.flatMap((path) => concerns(path, graph));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...graph.importersOf(path));
  }
  return reached;
}
