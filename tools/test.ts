// `npm test`: checks, then Jest, then the assembled portal, then small proofs; ends with the sum of all.
import { runChecks } from './src/check/checks.ts';
import { checkBundleBudget } from './src/bundleSizes.ts';
import { smallSeed } from './src/proof/Proof.ts';
import { runProof } from './src/proof/runProof.ts';
import { runE2e } from './src/runE2e.ts';
import { runJest } from './src/runJest.ts';
import type { StageResult } from './src/stageResult.ts';

async function runAllChecks(): Promise<StageResult> {
  let [passed, failed] = [0, 0];
  for await (const { name, problems, remark } of runChecks()) {
    if (problems === '') passed += 1;
    else failed += 1;
    console.log(`${problems === '' ? '✓' : '✕'} ${name}${remark === undefined ? '' : ` (${remark})`}`);
    if (problems !== '') console.log(problems.replace(/^/gm, '    '));
  }
  return { passed, failed };
}

async function runSmallProofs(): Promise<StageResult> {
  let [passed, failed] = [0, 0];
  for (const name of ['tokens', 'redirects', 'bookings']) {
    if (await runProof(name, { seed: smallSeed, isSmall: true })) passed += 1;
    else failed += 1;
  }
  return { passed, failed };
}

const stages: readonly (readonly [name: string, run: () => Promise<StageResult>])[] = [
  ['checks', runAllChecks],
  ['unit and API', () => runJest([])],
  ['the assembled portal', () => runE2e([])],
  ['proofs, small', runSmallProofs],
  ['first loads within their budget', checkBundleBudget],
];

let [passed, failed] = [0, 0];
for (const [name, run] of stages) {
  console.log(`\n— ${name}`);
  try {
    const result = await run();
    passed += result.passed;
    failed += result.failed;
    console.log(`${name}: ${result.passed} passed, ${result.failed} failed`);
  } catch (error) {
    failed += 1;
    console.error(`${name} could not be run:`, error);
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
