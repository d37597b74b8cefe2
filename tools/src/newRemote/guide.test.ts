import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandsWith } from '../../../registry/src/cli/commands.ts';
import { root } from '../rooms.ts';

const guide = 'docs/guides/ship-a-remote.md';
const commandLines = async () =>
  (await readFile(join(root, guide), 'utf8')).match(/npm run [a-z]+(?: -- [^\n`#|]+)?/g) ?? [];

describe(guide, () => {
  it('The guide names no missing script', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...new Set((await commandLines()).map((line) => line.split(' ')[2] ?? ''))];
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['new', 'dev', 'check', 'build', 'registry']));
  });

  it('The guide names no unknown command or option of the registry', async () => {
    const usages = Object.values(commandsWith(() => Promise.resolve(''))).map(({ usage }) => usage);
    const asked = (await commandLines())
      .filter((line) => line.startsWith('npm run registry -- '))
      .map((line) => line.slice(20).trim());
    const wrong = asked.filter((line) => {
      const usage = usages.find((one) => one.split(' ')[0] === line.split(' ')[0]);
      return usage === undefined || (line.match(/--[a-z]+/g) ?? []).some((option) => !usage.includes(option));
    });
    expect([asked.length > 10, wrong]).toEqual([true, []]);
  });
});
