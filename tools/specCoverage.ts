// `npm run spec`: which test proves which behaviour of the specification; writes the report.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './src/rooms.ts';
import { readSpecCoverage, reportFile } from './src/specCoverage/specCoverage.ts';

const { report, problems } = await readSpecCoverage();
await writeFile(join(root, reportFile), report);
for (const problem of problems) console.error(problem);
console.log(
  `${reportFile} written; ${problems.length === 0 ? 'everything fits' : `${problems.length} things do not fit`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
