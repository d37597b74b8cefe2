import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FederationEntryIdsPlugin } from './federationEntryIds.ts';
import { runWebpack } from './testing/runWebpack.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-ids-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a room whose generated entry has this name, as federation would name it in another folder. @returns the built script */
async function built(name: string): Promise<string> {
  const room = join(folder, name);
  const generated = join(room, 'node_modules/.federation');
  await mkdir(generated, { recursive: true });
  await writeFile(join(generated, `entry.${name}.js`), 'module.exports = "the runtime";');
  await writeFile(join(room, 'index.js'), `console.log(require("./node_modules/.federation/entry.${name}.js"));`);
  await runWebpack({
    mode: 'production',
    context: room,
    entry: './index.js',
    output: { path: join(room, 'dist') },
    optimization: { minimize: false },
    plugins: [new FederationEntryIdsPlugin()],
  });
  return readFile(join(room, 'dist/main.js'), 'utf8');
}

it('The generated entry has the same id, and the script is the same, in whichever folder a room is built', async () => {
  const here = await built('00aa');
  expect(here).toContain('"entry0"');
  expect(await built('11bb')).toBe(here);
});
