import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import type { StageResult } from './stageResult.ts';

/** Seed of the small proofs in every test run: the same each time; the full proofs find what chance finds (docs/PROOFS.md). */
export const smallSeed = 20_261_121;

/**
 * Small proofs that need more than Jest: a browser, a process to kill, or a processor of their own. Those of a turn run in parallel;
 * `neighbours` measures how long calls take, and needs both processors.
 */
const turns = [[['tokens'], ['redirects', 'bookings', 'crashes']], [['neighbours']]] as const;

/** Runs the small proofs in processes of their own: proofs stand above this room, which must not import them. */
export async function runSmallProofs(): Promise<StageResult> {
  let [passed, failed] = [0, 0];
  for (const sideBySide of turns) {
    const results = await Promise.all(sideBySide.map((names) => prove(names)));
    passed += results.reduce((sum, result) => sum + result.passed, 0);
    failed += results.reduce((sum, result) => sum + result.failed, 0);
  }
  return { passed, failed };
}

/** Shows its output at its end: the lines of two at once would mix. */
async function prove(names: readonly string[]): Promise<StageResult> {
  const program = join(root, 'bench/proofs/prove.ts');
  const { output } = await runProgram(process.execPath, [program, ...names, '--small', '--seed', String(smallSeed)]);
  console.log(output);
  return proofsThatHold(names, output);
}

/**
 * Counts the proofs that hold.
 * @param wanted names of the proofs; one without a result has failed
 * @param output of `npm run prove`, with one line of JSON for each proof
 */
export function proofsThatHold(wanted: readonly string[], output: string): StageResult {
  const held = new Set(
    output
      .split('\n')
      .filter((line) => line.startsWith('{"name":'))
      .map((line) => JSON.parse(line) as { name: string; n: number; failures: number })
      .filter(({ n, failures }) => n > 0 && failures === 0)
      .map(({ name }) => name),
  );
  const passed = wanted.filter((name) => held.has(name)).length;
  return { passed, failed: wanted.length - passed };
}
