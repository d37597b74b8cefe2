// `npm run prove -- <name>… | all [--small] [--sabotage] [--seed N] [--from N]`: a promise of the portal by brute force. Each prints a table and a
// line of JSON.
import { parseArgs } from 'node:util';
import { startTestClock } from '@portolan/tooling/test-clock';
import { proofs, sabotages } from './proofs.ts';
import { runProof } from './runProof.ts';

startTestClock();
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    sabotage: { type: 'boolean', default: false },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
});
const { small: isSmall, sabotage: isSabotaged } = values;
const known = Object.keys(isSabotaged ? sabotages : proofs);
const names = positionals.includes('all') ? known : positionals;
const unknown = names.filter((name) => !known.includes(name));
const from = Number(values.from);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));

if (
  names.length === 0 ||
  unknown.length > 0 ||
  !Number.isSafeInteger(seed) ||
  seed < 0 ||
  !Number.isSafeInteger(from)
) {
  const whichAre = isSabotaged ? 'with a sabotage there are' : 'there are';
  console.error(
    `npm run prove -- <name>… [--small] [--sabotage] [--seed N] [--from N]; ${whichAre} all, ${known.join(', ')}`,
  );
  process.exitCode = 1;
} else {
  for (const name of names) if (!(await runProof(name, { seed, isSmall, isSabotaged, from }))) process.exitCode = 1;
}
