// `npm run examples`: one request and answer of each operation of the API, as the isolation test sends and gets them. Examples that still
// fit stay.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examplesOf, type Examples } from './src/examples/examplesOf.ts';
import { fittingExamples, isAnswerOf } from './src/examples/fittingExamples.ts';
import { root } from './src/rooms.ts';
import { runProgram } from './src/runProgram.ts';

const examplesFile = join(root, 'api/src/kernel/http/openapi/examples.json');
const folder = await mkdtemp(join(tmpdir(), 'portolan-examples-'));
const recorded = join(folder, 'recorded.jsonl');

const { code, output } = await runProgram(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'api',
    '--testNamePattern',
    'on pglite .* The operation succeeds with ids',
    '--',
    'tenantIsolation',
  ],
  { env: { ...process.env, PORTOLAN_EXAMPLES: recorded } },
);
if (code === 0) {
  const recordedNow = examplesOf((await readFile(recorded, 'utf8')).trim().split('\n'), isAnswerOf);
  const kept = fittingExamples(JSON.parse(await readFile(examplesFile, 'utf8')) as Examples);
  const examples = Object.entries({ ...recordedNow, ...kept }).sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(examplesFile, `${JSON.stringify(Object.fromEntries(examples), null, 2)}\n`);
  const made = examples.map(([id]) => id).filter((id) => !(id in kept));
  console.log(`${examples.length} examples, ${made.length === 0 ? 'none of them new' : `new: ${made.join(', ')}`}`);
} else console.error(output);
await rm(folder, { recursive: true });
process.exitCode = code;
