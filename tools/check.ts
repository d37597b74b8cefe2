// `npm run check`: everything that can be said of the source without running it.
import { runChecks } from './src/check/checks.ts';

let failed = 0;
for await (const { name, problems } of runChecks()) {
  if (problems !== '') failed += 1;
  console.log(`${problems === '' ? 'ok  ' : 'FAIL'} ${name}`);
  if (problems !== '') console.log(problems.replace(/^/gm, '       '));
}
process.exitCode = failed === 0 ? 0 : 1;
