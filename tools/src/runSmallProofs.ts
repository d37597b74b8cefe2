import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import type { StageResult } from './stageResult.ts';

/** Of the small figures in every test run: the same run each time; the whole figures find what chance finds (docs/PROOFS.md). */
export const smallSeed = 20_261_121;

/** The proofs with a small figure that need more than Jest: a browser, a process that is killed, or a processor that no other test shares. */
const names = ['tokens', 'redirects', 'bookings', 'neighbours'];

/** Runs the small proofs in a process of their own: proofs stand above this room, which therefore imports none. */
export async function runSmallProofs(): Promise<StageResult> {
  const program = join(root, 'bench/proofs/prove.ts');
  const { output } = await runProgram(process.execPath, [program, ...names, '--small', '--seed', String(smallSeed)], {
    isShown: true,
  });
  return proofsThatHold(names, output);
}

/**
 * Counts the proofs that hold.
 * @param wanted names of the proofs; one that reports no result has failed
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
