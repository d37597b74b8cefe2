import { isTest, type ImportGraph } from './importGraph.ts';

/** Everything that changed files can reach. */
export interface Reached {
  /** All, because a file that all rooms rest on has changed; then the lists are complete. */
  readonly isAll: boolean;
  readonly tests: readonly string[];
  /** Rooms whose types can differ. */
  readonly rooms: readonly string[];
  /** Browser specs that a change within `e2e` can reach; the others need the whole portal. */
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
  'shared/testing/src/cssModule.cjs',
  'shared/testing/src/emptyModule.cjs',
];

/** Files that a whole room or all rooms rest on, without naming them. */
const settings = /(^|\/)(package|tsconfig)\.json$/;
/** Files that only the checks read, unless a source names them. */
const texts = /\.md$|^docs\//;
const isSpec = (path: string): boolean => /^e2e\/specs\/.*\.spec\.ts$/.test(path);

/** Follows changed files to whatever names them, directly or through others, across rooms. */
export function reachedBy(changed: readonly string[], graph: ImportGraph): Reached {
  const isAll = changed.some(
    (path) =>
      jestSetup.includes(path) ||
      (graph.roomOf(path) === undefined && (settings.test(path) || !isNamed(path, graph)) && !texts.test(path)),
  );
  const reached = isAll ? new Set(graph.files) : namers(changed, graph);
  const ofE2e = namers(
    changed.filter((path) => path.startsWith('e2e/')),
    graph,
  );
  return {
    isAll,
    tests: [...reached].filter(isTest).sort(),
    rooms: graph.rooms.filter((room) => [...reached].some((path) => graph.roomOf(path) === room)),
    specs: [...ofE2e].filter(isSpec).sort(),
  };
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
