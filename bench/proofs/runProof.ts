import { cpus } from 'node:os';
import { testInstant } from '@portolan/tooling/test-clock';
import { runProgram } from '../../tools/src/runProgram.ts';
import type { ProofRun } from './Proof.ts';
import { proofs, sabotages } from './proofs.ts';

/** Runs a proof by its name, and prints its table and a line of JSON. @returns whether it holds; a proof without cases does not */
export async function runProof(
  name: string,
  { seed, isSmall, isSabotaged, from = 1 }: Omit<ProofRun, 'report'>,
): Promise<boolean> {
  const begun = performance.now();
  const commit = (await runProgram('git', ['rev-parse', '--short', 'HEAD'])).output.trim();
  console.log(
    `\n— ${name}${isSmall ? ', small' : ''}, seed ${seed}, clock from ${testInstant().toISOString()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  );
  if (isSabotaged) console.log(`sabotaged: ${sabotages[name]}`);
  const proof = await proofs[name]?.();
  const { n, failures, table } = await (
    proof?.({ seed, isSmall, isSabotaged, from, report: (line) => console.log(line) }) ??
    Promise.reject(new Error(`no proof ${name}`))
  ).catch((error: unknown) => ({
    n: 0,
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    table: '',
  }));
  console.log(`\n${table}\n`);
  for (const failure of failures) console.error(`✕ ${failure}`);
  console.log(
    JSON.stringify({
      name,
      n,
      failures: failures.length,
      seed,
      commit,
      isSmall,
      ...(isSabotaged && { isSabotaged }),
      ...(from > 1 && { from }),
      seconds: Math.round((performance.now() - begun) / 1000),
    }),
  );
  return n > 0 && failures.length === 0;
}
