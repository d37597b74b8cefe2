import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rooms, roomsIn, root } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';
import { specBreaches } from '../specCoverage/specCoverage.ts';
import { houseBreaches } from './houseRules.ts';
import { builtInTextBreaches, localeBreaches } from './localeRules.ts';
import { newMigrationBreaches } from './migrationRules.ts';
import { openApiFindings } from './openApiLint.ts';
import { longSubjects } from './ratchets/commitSubjects.ts';
import type { Counts } from './ratchets/counts.ts';
import { longCode } from './ratchets/longCode.ts';
import { breachesOf, countBreaches, lowerExceptions, readExceptions } from './ratchets/ratchets.ts';

/** One check: its name and its findings; none if it passes. */
export interface CheckResult {
  readonly name: string;
  readonly problems: string;
  /** A finding that fails nothing, such as the number of long functions. */
  readonly remark?: string;
}

const bin = (packageName: string, file: string): string => join(root, 'node_modules', packageName, file);
const typedRooms = (): string[] =>
  [...roomsIn(root).map(({ folder }) => folder), 'tools']
    .filter((room) => existsSync(join(root, room, 'tsconfig.json')))
    .sort();

async function program(name: string, parameters: readonly string[]): Promise<CheckResult> {
  const { code, output } = await runProgram(process.execPath, parameters);
  return { name, problems: code === 0 ? '' : output };
}

const runLint = () => runProgram(process.execPath, [bin('oxlint', 'bin/oxlint'), '--type-aware', '--format=unix', '.']);

/** Type-aware lint, and the ratchets of long functions and files, which it counts. */
async function lint(): Promise<CheckResult[]> {
  const { code, output } = await runLint();
  const others = output.split('\n').filter((line) => !line.includes('(max-lines'));
  return [{ name: 'lint', problems: code === 0 ? '' : others.join('\n') }, ...(await ratchetResults(longCode(output)))];
}

/** Each rule's count against its exceptions. */
async function ratchetResults(counted: Readonly<Record<string, Counts>>): Promise<CheckResult[]> {
  const kept = await readExceptions();
  return Object.entries(counted).map(([name, counts]) => {
    const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
    return {
      name,
      problems: breachesOf(counts, kept[name]).join('\n'),
      remark: `${count} exceptions in ${Object.keys(counts).length} places`,
    };
  });
}

/** Lowers the exceptions of tools/ratchets.json to the current counts. */
export async function lowerRatchets(): Promise<void> {
  const { output } = await runLint();
  await lowerExceptions({ ...(await countBreaches()), ...longCode(output) });
}

/** Concurrent checks: most take one core. */
const parallelChecks = 2;

/**
 * Runs works, two at a time.
 * @returns their results, in the order of the works, each as soon as it and the earlier ones are ready
 */
async function* inOrder<Result>(works: readonly (() => Promise<Result>)[]): AsyncGenerator<Result> {
  const results = works.map((work) => ({ work, ...Promise.withResolvers<Result>() }));
  const waiting = [...results];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await next.work().then(next.resolve, next.reject);
    }
  };
  for (let count = 0; count < parallelChecks; count += 1) void worker();
  for (const { promise } of results) promise.catch(() => undefined); // a failure is thrown when its turn comes
  for (const { promise } of results) yield await promise;
}

/**
 * Format, types, lint, boundaries, dead code, texts, the coverage of the specification, the API's document and the house's own rules;
 * yields each as it is done.
 * @param only rooms whose types are checked; null for all
 * @throws Error naming a room that has none
 */
export async function* runChecks(only: readonly string[] | null): AsyncGenerator<CheckResult> {
  const all = typedRooms();
  const unknown = only?.find((room) => !all.includes(room));
  if (unknown !== undefined) throw new Error(`no room ${unknown}; there are ${all.join(', ')}`);
  const works: (() => Promise<readonly CheckResult[]>)[] = [
    ...(only ?? all).map((room) => async () => [
      await program(`types of ${room}`, [bin('@typescript/native', 'bin/tsc'), '-p', room]),
    ]),
    async () => [await program('format', [bin('oxfmt', 'bin/oxfmt'), '--check'])],
    lint,
    async () => ratchetResults(await countBreaches()),
    async () => [{ name: 'commit subjects of at most 72 characters', problems: (await longSubjects()).join('\n') }],
    async () => [await importBoundaries()],
    async () => [await program('no dead code', [bin('knip', 'bin/knip.js'), '--no-progress'])],
    async () => [
      await program('no code for tests alone', [bin('knip', 'bin/knip.js'), '--no-progress', '--production']),
    ],
    async () => [
      {
        name: 'texts in four languages',
        problems: [...(await localeBreaches()), ...(await builtInTextBreaches())].join('\n'),
      },
    ],
    async () => [{ name: 'spec coverage', problems: (await specBreaches()).join('\n') }],
    async () =>
      (await openApiFindings()).map(({ name, breaches, warnings }) => ({
        name,
        problems: breaches.join('\n'),
        remark: `${warnings.length} warnings`,
      })),
    async () => [{ name: 'new migrations touch no row', problems: (await newMigrationBreaches()).join('\n') }],
    async () => (await houseBreaches()).map(({ name, breaches }) => ({ name, problems: breaches.join('\n') })),
  ];
  for await (const results of inOrder(works)) yield* results;
}

const importBoundaries = (): Promise<CheckResult> =>
  program('import boundaries', [
    bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'api/src',
    'registry/src',
    'shared',
    ...rooms.map((room) => `${room}/src`),
    'tools',
    'e2e',
    'bench',
  ]);
