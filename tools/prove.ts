// `npm run prove -- <name>… | all [--small] [--seed N]`: a promise of the portal by brute force. Each prints a table and a line of JSON.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { runProgram } from './src/runProgram.ts';
import { proofs } from './src/proof/proofs.ts';

const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { small: { type: 'boolean', default: false }, seed: { type: 'string' } } });
const names = positionals.includes('all') ? Object.keys(proofs) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));

if (names.length === 0 || unknown.length > 0 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error(`npm run prove -- <name>… [--small] [--seed N]; there are all, ${Object.keys(proofs).join(', ')}`);
  process.exitCode = 1;
} else {
  const commit = (await runProgram('git', ['rev-parse', '--short', 'HEAD'])).output.trim();
  for (const name of names) if (!(await prove(name, commit))) process.exitCode = 1;
}

/** @returns whether it holds; a proof that tried nothing does not. */
async function prove(name: string, commit: string): Promise<boolean> {
  const begun = performance.now();
  console.log(`\n— ${name}${values.small ? ', small' : ''}, seed ${seed}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
  const proof = await proofs[name]?.();
  const { n, failures, table } = await (proof?.({ seed, isSmall: values.small, report: (line) => console.log(line) }) ?? Promise.reject(new Error(`no proof ${name}`))).catch((error: unknown) => ({
    n: 0, failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)], table: '',
  }));
  console.log(`\n${table}\n`);
  for (const failure of failures) console.error(`✕ ${failure}`);
  console.log(JSON.stringify({ name, n, failures: failures.length, seed, commit, isSmall: values.small, seconds: Math.round((performance.now() - begun) / 1000) }));
  return n > 0 && failures.length === 0;
}
