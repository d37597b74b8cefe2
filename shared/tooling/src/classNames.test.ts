import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonConfig, extractedStyles } from './webpack.ts';
import { runWebpack } from './testing/runWebpack.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-classes-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a room with one style module, the same in each. @returns the class's name in the built sheet */
async function builtClass(room: string, version: string): Promise<string> {
  const dir = join(folder, `${room}-${version}`, room);
  await mkdir(join(dir, 'src'), { recursive: true });
  await writeFile(join(dir, 'src/Card.module.css'), '.card { color: red; }');
  await writeFile(
    join(dir, 'src/index.js'),
    'import styles from "./Card.module.css"; document.body.className = styles.card;',
  );
  await runWebpack({
    ...commonConfig(dir, version),
    entry: './src/index.js',
    output: { path: join(dir, 'dist') },
    plugins: [extractedStyles('styles.css')],
  });
  const [, name = ''] = /\.([\w-]+)/.exec(await readFile(join(dir, 'dist/styles.css'), 'utf8')) ?? [];
  return name;
}

it('Class names differ between two rooms, and between two versions of one: they may stand in one page', async () => {
  const names = [
    await builtClass('mf-trips', '1.0.0-00000000'),
    await builtClass('mf-booking', '1.0.0-00000000'),
    await builtClass('mf-trips', '1.0.1-00000000'),
  ];
  expect(new Set(names).size).toBe(3);
  expect(await builtClass('mf-trips', '1.0.0-00000000')).toBe(names[0]);
});
