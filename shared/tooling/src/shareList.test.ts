import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation, providedVersions, shareKeys, sharedFor } from './shareList.ts';
import { shellContract } from './shellContract.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestOf = (path: string) =>
  JSON.parse(read(path)) as { version: string; exports: Record<string, string>; dependencies: Record<string, string> };
const keys = Object.keys(shareKeys);
const shell = sharedFor('shell');
const remote = sharedFor('remote');
const lazy = keys.filter((key) => shareKeys[key]?.eager === false);

describe('shared packages', () => {
  it('Shell and remotes share one list', () => {
    expect([Object.keys(shell), Object.keys(remote)]).toEqual([keys, keys]);
  });

  it.each(['antd', 'react-router-dom', 'ol', 'zod', '@portolan/contracts'])(
    'The page does not share all of %s, which would prevent tree shaking or couple the remotes’ releases',
    (name) => {
      expect(keys).not.toContain(name);
    },
  );

  it('The shared list is the one in docs/HOST-CONTRACT.md, with the contract’s and the runtime’s version', () => {
    const contract = read('docs/HOST-CONTRACT.md');
    const told = [...contract.matchAll(/^\| `(\S+)` \| (\S+) \| (yes|no) \|$/gm)].map(
      ([, key = '', version, eager]) => [key, version, eager],
    );
    expect(told).toEqual(keys.map((key) => [key, providedVersions()[key], shareKeys[key]?.eager ? 'yes' : 'no']));
    expect(contract).toContain(`version is **${shellContract}**`);
    expect(contract).toContain(`(${federation} now`);
  });

  it('The page shares every group of ui, so that no remote bundles one', () => {
    const groups = Object.keys(manifestOf('shared/ui/package.json').exports).map((path) =>
      path.replace('.', '@portolan/ui'),
    );
    expect(keys.filter((key) => key.startsWith('@portolan/ui'))).toEqual(groups);
  });

  it('The page shares every package of ours that must exist once, by the entry that screens import', () => {
    expect(keys).toEqual(
      expect.arrayContaining(
        ['http', 'session', 'i18n', 'remote-kit', 'remote-kit/router'].map((name) => `@portolan/${name}`),
      ),
    );
  });
});

describe.each(keys)('%s', (key) => {
  it('It exists once in a page: the shell takes its own version, a remote that or a compatible one', () => {
    const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0];
    const { version } = manifestOf(`shell/node_modules/${name}/package.json`);
    const once = { singleton: true, version };
    expect(shell[key]).toMatchObject({ ...once, requiredVersion: false });
    expect(remote[key]).toMatchObject({ ...once, requiredVersion: `^${version}` });
  });

  it('The shell provides it, and a remote only takes it', () => {
    expect(shell[key]).not.toHaveProperty('import');
    expect(remote[key]).toHaveProperty('import', false);
    expect(remote[key]).not.toHaveProperty('eager');
  });

  it('A version mismatch is an error for the session only, and a warning for all others', () => {
    expect(remote[key]).toHaveProperty('strictVersion', key === '@portolan/session');
  });
});

describe('lazy groups', () => {
  it('Only antd’s groups and the map wait for their first screen; everything else is in the shell’s first script', () => {
    expect(lazy).toEqual([
      '@portolan/ui/base',
      '@portolan/ui/overlay',
      '@portolan/ui/data',
      '@portolan/ui/table',
      '@portolan/ui/form',
      '@portolan/ui/choice',
      '@portolan/ui/date',
      '@portolan/ui/map',
    ]);
    expect(keys.filter((key) => !lazy.includes(key)).map((key) => shell[key])).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ eager: false })]),
    );
    expect(lazy.map((key) => shell[key])).toEqual(lazy.map(() => expect.objectContaining({ eager: false }) as unknown));
  });

  it.each(lazy)('The shell imports the lazy group %s, so that it is provided', (key) => {
    expect(read('shell/src/remotes/provideLazyGroups.ts')).toContain(`import('${key}')`);
  });
});
