import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, roomsIn } from '../rooms.ts';
import { readStages, type Instruction } from './dockerfile.ts';

interface Manifest {
  readonly name: string;
  readonly packageManager: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readManifest = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const manifest = readManifest('.');
const stages = readStages(read('Dockerfile'));
const last = stages.at(-1);
const named = (
  name: string,
  instructions: readonly Instruction[] = stages.flatMap((stage) => stage.instructions),
): string[] => instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
const commands = [...named('RUN'), ...named('CMD').map((text) => (JSON.parse(text) as string[]).join(' '))];
const all = (pattern: RegExp): string[] =>
  commands.flatMap((command) => [...command.matchAll(pattern)].map(([, match = '']) => match));

describe('the Dockerfile', () => {
  it('starts every stage from the project’s own Node, named exactly, or from an earlier stage', () => {
    expect(stages.length).toBeGreaterThan(1);
    stages.forEach(({ from }, index) => {
      const earlier = stages.slice(0, index).map(({ name }) => name);
      if (!earlier.includes(from))
        expect(from).toMatch(
          new RegExp(`^node:${manifest.optionalDependencies['node']?.replaceAll('.', '\\.')}-[a-z]+-slim$`),
        );
    });
  });

  it('copies only what exists', () => {
    const copies = stages.flatMap((stage, index) =>
      named('COPY', stage.instructions).map((text) => ({
        text,
        earlier: stages.slice(0, index).map(({ name }) => name),
      })),
    );
    expect(copies).not.toHaveLength(0);
    for (const { text, earlier } of copies) {
      const [first = '', ...others] = text.split(' ');
      const sources = [first, ...others].slice(0, -1);
      if (first.startsWith('--from=')) {
        expect(earlier).toContain(first.replace('--from=', ''));
        expect(sources.slice(1)).toEqual(named('WORKDIR', stages[0]?.instructions));
      } else expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    }
  });

  it('is sent everything but what git ignores', () => {
    const ignoredByGit = read('.gitignore')
      .trim()
      .split('\n')
      .map((line) => `**/${line.replace(/\/$/, '')}`);
    expect(read('.dockerignore').trim().split('\n').sort()).toEqual(['.git', ...ignoredByGit].sort());
  });

  it('installs with the package manager of package.json, from the lockfile alone, without scripts of packages', () => {
    expect(commands.filter((command) => /npm install --global/.test(command))).toEqual([
      expect.stringContaining(`"$(node --print "require('./package.json').packageManager")"`),
    ]);
    const installs = commands
      .flatMap((command) => command.split('&&'))
      .filter((command) => /\bpnpm install\b/.test(command));
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toMatch(/--frozen-lockfile.*--ignore-scripts/);
    expect(installs.at(-1)).toContain('--prod');
  });

  it('takes with it nothing that a room has installed for its build', () => {
    const removed = all(/\brm -rf (.+?)(?= && |$)/g).flatMap((paths) => paths.trim().split(/\s+/));
    const isRemoved = (path: string) =>
      removed.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path));
    expect(
      ['node_modules', ...roomsIn(root).map(({ folder }) => `${folder}/node_modules`)].filter(
        (path) => !isRemoved(path),
      ),
    ).toEqual([]);
  });

  it('names only packages, scripts and files that there are', () => {
    const packages = ['.', ...roomsIn(root).map(({ folder }) => folder)].map((folder) => readManifest(folder).name);
    const filters = all(/--filter (\S+?)(?:\.\.\.)?(?=\s|$)/g);
    expect(filters).not.toHaveLength(0);
    for (const filter of filters) expect(packages).toContain(filter);
    const files = all(/\bnode (\S+\.(?:ts|mjs))/g);
    expect(files).not.toHaveLength(0);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    for (const script of all(/\bp?npm run (\S+)/g)) expect(Object.keys(manifest.scripts)).toContain(script);
  });

  it('runs what `npm start` runs, and not as root', () => {
    const start = /^node (\S+) (\S+)$/.exec(manifest.scripts['start'] ?? '');
    const table = new RegExp(`\\b${start?.[2]}: '(\\S+?)'`).exec(read(start?.[1] ?? ''));
    expect(named('CMD', last?.instructions)).toEqual([JSON.stringify(['node', table?.[1]]).replace(',', ', ')]);
    expect(named('USER', last?.instructions)).toEqual(['node']);
  });

  it('holds no secret', () => {
    for (const text of [...named('ENV'), ...named('ARG')]) expect(text).not.toMatch(/password|secret|token|key|:\/\//i);
  });
});
