import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesIn, root } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';
import { aRepository } from '../testing/aRepository.ts';
import { changedFiles } from './changedFiles.ts';
import { isTest, readImportGraph } from './importGraph.ts';
import { leftOut } from './leftOut.ts';
import { jestSetup, reachedBy } from './reached.ts';
import { readWalks } from './walks.ts';

const packageNamed = (name: string, exports: Record<string, string> = {}): string =>
  JSON.stringify({ name: `@portolan/${name}`, exports });

/** Two rooms that use a third, in the ways that rooms do. */
const house = {
  'pnpm-workspace.yaml': 'packages:\n  - ground\n  - roof\n  - mf-*\n  - e2e\n',
  'README.md': '',
  'ground/package.json': packageNamed('ground', { './walls': './src/walls.ts' }),
  'ground/src/walls.ts': `export { stone } from './stone.ts';`,
  'ground/src/stone.ts': `new Worker(new URL('./worker.ts', import.meta.url));`,
  'ground/src/worker.ts': '',
  'ground/src/alone.ts': '',
  'ground/src/stone.test.ts': `import './stone.ts';`,
  'ground/src/alone.test.ts': `import './alone.ts';`,
  'ground/src/unnamed.csv': '',
  'roof/package.json': packageNamed('roof'),
  'roof/src/roof.ts': `export const walls = () => import('@portolan/ground/walls');`,
  'roof/src/texts.ts': 'export const texts = (language: string) => import(`./locales/${language}.json`);',
  'roof/src/locales/en.json': '{}',
  'roof/src/roof.test.ts': `import { walls } from './roof.ts';`,
  'roof/src/texts.test.tsx': `import { texts } from './texts.ts';`,
  'mf-shed/package.json': packageNamed('mf-shed'),
  'mf-shed/src/shed.test.ts': `import '../../ground/src/alone.ts';\nrun('roof/src/roof.ts');`,
  'mf-shed/src/remote.ts': `routes: [{ path: 'shed/*' }]`,
  'mf-hut/package.json': packageNamed('mf-hut'),
  'mf-hut/src/remote.ts': `routes: [{ path: 'hut' }]`,
  'e2e/package.json': packageNamed('e2e'),
  'e2e/pages/mf-shed/Door.ts': '',
  'e2e/pages/screens.ts': `import { Door } from './mf-shed/Door.ts';\nconst door = new Door();\nreturn { door, lock: door.lock };`,
  'e2e/support/goIn.ts': `screens.lock.open();`,
  'e2e/specs/door.spec.ts': `import { goIn } from '../support/goIn.ts';\nimport '@portolan/ground/walls';`,
  'e2e/specs/window.spec.ts': `// No door.open() here.\ngoto('/hut?wide=1');`,
  'e2e/specs/whole/house.spec.ts': '',
};

const all = Object.keys(house);
const specs = ['door.spec.ts', 'whole/house.spec.ts', 'window.spec.ts'];

async function reachedIn(files: Readonly<Record<string, string>>, ...changed: string[]) {
  const folder = await aRepository(files);
  return reachedBy(changed, await readImportGraph(folder), await readWalks(folder));
}

describe('what a change can reach', () => {
  it.each<[string, string, string[]]>([
    ['tests that import it', 'ground/src/alone.ts', ['ground/src/alone.test.ts', 'mf-shed/src/shed.test.ts']],
    [
      'tests of rooms that use its package, through an export, a dynamic import, and a child process',
      'ground/src/walls.ts',
      ['mf-shed/src/shed.test.ts', 'roof/src/roof.test.ts'],
    ],
    [
      'tests of a file that starts it as a thread',
      'ground/src/worker.ts',
      ['ground/src/stone.test.ts', 'mf-shed/src/shed.test.ts', 'roof/src/roof.test.ts'],
    ],
    ['tests of a file that builds its name', 'roof/src/locales/en.json', ['roof/src/texts.test.tsx']],
    ['itself, if it is a test', 'roof/src/roof.test.ts', ['roof/src/roof.test.ts']],
    [
      'the whole room and those above it, if no file names it',
      'ground/src/unnamed.csv',
      ['ground/src/alone.test.ts', 'ground/src/stone.test.ts', 'mf-shed/src/shed.test.ts', 'roof/src/roof.test.ts'],
    ],
    ['the whole room, if it is its package', 'mf-shed/package.json', ['mf-shed/src/shed.test.ts']],
    [
      'the whole room, if it is deleted',
      'roof/src/gone.ts',
      ['mf-shed/src/shed.test.ts', 'roof/src/roof.test.ts', 'roof/src/texts.test.tsx'],
    ],
    ['nothing, if it is a text for people', 'README.md', []],
  ])('A change can reach %s', async (_title, changed, tests) => {
    const reached = await reachedIn(house, changed);
    expect([reached.isAll, reached.tests]).toEqual([false, tests]);
  });

  it.each([['pnpm-workspace.yaml'], ['package.json'], ['a-new-setting.json'], ['shared/tooling/src/jest.mjs']])(
    'A change of %s reaches everything, because all rooms rest on it',
    async (changed) => {
      const { isAll, tests, rooms } = await reachedIn(house, changed);
      expect([isAll, tests, rooms]).toEqual([
        true,
        all.filter(isTest).sort(),
        ['e2e', 'ground', 'mf-hut', 'mf-shed', 'roof'],
      ]);
    },
  );

  it('A change reaches the types of the rooms that a changed file reaches', async () => {
    expect((await reachedIn(house, 'ground/src/alone.ts')).rooms).toEqual(['ground', 'mf-shed']);
  });

  it.each<[string, string, string[]]>([
    ['the screens of a changed remote', 'mf-shed/src/remote.ts', ['door.spec.ts', 'whole/house.spec.ts']],
    ['an address of a changed remote', 'mf-hut/src/remote.ts', ['whole/house.spec.ts', 'window.spec.ts']],
    ['a changed helper of the suite', 'e2e/support/goIn.ts', ['door.spec.ts']],
    ['the shell or what rooms share, with all others', 'roof/src/roof.ts', [...specs]],
    ['nothing that a changed test could alter', 'mf-shed/src/shed.test.ts', []],
  ])('Browser specs run that walk %s', async (_title, changed, run) => {
    const reached = await reachedIn(house, changed);
    expect(reached.specs).toEqual(run.map((spec) => `e2e/specs/${spec}`));
  });

  it('A run says what it leaves out', async () => {
    const folder = await aRepository(house);
    const [graph, walks] = [await readImportGraph(folder), await readWalks(folder)];
    expect(leftOut(reachedBy(['e2e/support/goIn.ts'], graph, walks), graph, walks)).toEqual([
      '5 of 5 test files, which the change cannot reach',
      'types of ground, mf-hut, mf-shed, roof, tools',
      '2 of 3 browser specs, which walk nothing that changed',
      'an upgrade, small proofs, and first loads within their budget',
    ]);
  });
});

describe('in this repository', () => {
  it('A contract reaches tests of every room that uses it, and a remote reaches no other remote', async () => {
    const graph = await readImportGraph();
    const walks = await readWalks();
    const roomsOf = (path: string) => new Set(reachedBy([path], graph, walks).tests.map((test) => graph.roomOf(test)));
    const remotes = remotesIn(root).map(({ folder }) => folder);
    const ofContracts = roomsOf('shared/contracts/src/index.ts');
    expect(['api', 'registry', 'shell', 'shared/http', ...remotes].filter((room) => !ofContracts.has(room))).toEqual(
      [],
    );
    for (const remote of remotes) {
      const reached = roomsOf(`${remote}/src/remote.ts`);
      expect(remotes.filter((other) => other !== remote && reached.has(other))).toEqual([]);
    }
  });

  it('Every remote is walked by a browser spec, and every spec walks something', async () => {
    const { remotes, roomsOf } = await readWalks();
    const walked = [...roomsOf.values()].flatMap((walk) => [...walk]);
    expect(remotes.filter((remote) => !walked.includes(remote))).toEqual([]);
    expect([...roomsOf.keys()].filter((spec) => roomsOf.get(spec)?.size === 0)).toEqual([]);
  });

  it('the files that every test rests on are there', async () => {
    const { files } = await readImportGraph();
    expect(jestSetup.filter((path) => !files.includes(path))).toEqual([]);
  });
});

describe('the files that changed since a commit', () => {
  it('Files changed since a commit are the changed, new and deleted ones, committed or not', async () => {
    const folder = await aRepository(house);
    const git = (...parameters: string[]) =>
      runProgram('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], { cwd: folder });
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'first');
    await git('tag', 'first');
    await writeFile(join(folder, 'roof/src/roof.ts'), 'changed');
    await git('commit', '--quiet', '--all', '--message', 'second');
    await writeFile(join(folder, 'ground/src/alone.ts'), 'changed');
    await writeFile(join(folder, 'ground/src/new.ts'), 'new');
    await rm(join(folder, 'ground/src/worker.ts'));
    const ofGround = ['ground/src/alone.ts', 'ground/src/new.ts', 'ground/src/worker.ts'];
    expect(await changedFiles('first', folder)).toEqual([...ofGround, 'roof/src/roof.ts']);
    expect(await changedFiles('HEAD', folder)).toEqual(ofGround);
  });

  it.each([['nowhere'], ['--all'], ['']])(
    'Files changed since %j, which is no commit, are refused clearly',
    async (commit) => {
      const folder = await aRepository({ 'README.md': '' });
      await expect(changedFiles(commit, folder)).rejects.toThrow(`"${commit}" is not a commit of this repository`);
    },
  );
});
