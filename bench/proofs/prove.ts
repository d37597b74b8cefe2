// `npm run prove -- <name>… | all [--small] [--seed N]`: a promise of the portal by brute force. Each prints a table and a line of JSON.
import { parseArgs } from 'node:util';
import { startTestClock } from '@portolan/tooling/test-clock';
import { proofs } from './proofs.ts';
import { runProof } from './runProof.ts';

startTestClock();
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const names = positionals.includes('all') ? Object.keys(proofs) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));

if (names.length === 0 || unknown.length > 0 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error(`npm run prove -- <name>… [--small] [--seed N]; there are all, ${Object.keys(proofs).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const name of names) if (!(await runProof(name, { seed, isSmall: values.small }))) process.exitCode = 1;
}
