// `npm test [-- [--both] [--since <commit>]]`: checks, then Jest, an upgrade, the assembled portal, its image and small proofs; ends with
// the total. With --since, only what a change can reach; it says what it leaves out.
import { relative } from 'node:path';
import { runChecks } from './src/check/checks.ts';
import { checkBundleBudget } from './src/bundleSizes.ts';
import { replayImage } from './src/deployment/replayImage.ts';
import { runE2e } from './src/runE2e.ts';
import { makeRunFolder } from './src/runFolder.ts';
import { runJest } from './src/runJest.ts';
import { runSmallProofs } from './src/runSmallProofs.ts';
import { changedFiles } from './src/since/changedFiles.ts';
import { readImportGraph } from './src/since/importGraph.ts';
import { leftOut } from './src/since/leftOut.ts';
import { reachedBy } from './src/since/reached.ts';
import { readWalks } from './src/since/walks.ts';
import type { StageResult } from './src/stageResult.ts';
import { readTestOptions, type TestOptions } from './src/testOptions.ts';
import { runUpgrade } from './src/upgrade/runUpgrade.ts';

type Stage = readonly [name: string, run: () => Promise<StageResult>];

async function runAllChecks(rooms: readonly string[] | null): Promise<StageResult> {
  let [passed, failed] = [0, 0];
  for await (const { name, problems, remark } of runChecks(rooms)) {
    if (problems === '') passed += 1;
    else failed += 1;
    console.log(`${problems === '' ? '✓' : '✕'} ${name}${remark === undefined ? '' : ` (${remark})`}`);
    if (problems !== '') console.log(problems.replace(/^/gm, '    '));
  }
  return { passed, failed };
}

const everything = (options: TestOptions): Stage[] => [
  ['checks', () => runAllChecks(null)],
  ['unit and API', () => runJest([], options)],
  ['upgrade', runUpgrade],
  ['the assembled portal', () => runE2e([])],
  ['the image, replayed', replayImage],
  ['proofs, small', runSmallProofs],
  ['first loads within their budget', checkBundleBudget],
];

async function reachedStages(commit: string, options: TestOptions): Promise<Stage[]> {
  const changed = await changedFiles(commit);
  const graph = await readImportGraph();
  const walks = await readWalks();
  const reached = reachedBy(changed, graph, walks);
  const { tests, rooms, specs } = reached;
  console.log(`Since ${commit} ${changed.length} files changed. Left out:`);
  for (const line of leftOut(reached, graph, walks)) console.log(`  ${line}`);
  return [
    ['checks', () => runAllChecks(rooms)],
    ...(tests.length === 0 ? [] : [['unit and API', () => runJest(['--runTestsByPath', ...tests], options)] as const]),
    ...(specs.length === 0
      ? []
      : [['the assembled portal', () => runE2e(specs.map((path) => relative('e2e', path)))] as const]),
  ];
}

async function runStages(stages: readonly Stage[]): Promise<StageResult> {
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
  return { passed, failed };
}

const folder = await makeRunFolder();
process.env['TMPDIR'] = folder.path;
try {
  const options = readTestOptions(process.argv.slice(2));
  const stages = options.since === null ? everything(options) : await reachedStages(options.since, options);
  const { passed, failed } = await runStages(stages);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(`portolan: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await folder.remove();
}
