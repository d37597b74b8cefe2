import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../rooms.ts';
import { runProgram } from '../../runProgram.ts';
import { aRepository } from '../../testing/aRepository.ts';
import { lastUnchecked, longSubjects } from './commitSubjects.ts';
import { longCode } from './longCode.ts';
import { breachesOf, countBreaches, lowerExceptions, readExceptions } from './ratchets.ts';

// Put together here, so that this file has neither a bad title nor a retired word of its own.
const titled = (title: string): string => `${'it'}('${title}', () => undefined);`;
const [news, whoever] = ['Nevws', 'whomever'].map((word) => word.replace(/[vm]/, '')) as [string, string];

const countIn = async (files: Readonly<Record<string, string>>) => countBreaches(await aRepository(files));

it('A folder with 26 modules of its own is counted; tests, declarations, deeper folders and migrations are not', async () => {
  const modules = (where: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${where}/a${index}.ts`, '']));
  const counts = await countIn({
    ...modules('api/src/full', 26),
    ...modules('api/src/right', 25),
    'api/src/right/a.test.ts': '',
    'api/src/right/a.d.ts': '',
    'api/src/right/deeper/a.ts': '',
    ...modules('api/src/kernel/db/migrations', 30),
  });
  expect(counts['at most 25 modules a folder']).toEqual({ 'api/src/full': 26 });
});

it.each([
  ['is refused', 1],
  ['Refuses a stale version', 0],
  ['[S2.30] shows each active filter', 0],
  ['%s is refused', 0],
  ['“Kök & bar” stays as typed', 0],
])('The title %j is counted %d times', async (title, count) => {
  const counts = await countIn({ 'shared/http/src/a.test.ts': titled(title) });
  expect(counts['test titles begin with a capital or a specification id']).toEqual(
    count === 0 ? {} : { 'shared/http': 1 },
  );
});

it('Retired words are counted in names, once a file, and in comments, and not in texts', async () => {
  const counts = await countIn({
    'api/src/a.ts': `const car${news} = 1;\nexport const twice = car${news};\n// For ${whoever} reads it.\nconst text = '${whoever} ${news}';`,
    'shared/ui/src/b.ts': '// A booking run resumes.\nconst [bookingRun, newSettings] = [1, 2];',
  });
  expect(counts['names and comments in the words of the glossary']).toEqual({ 'api: news': 1, 'api: whoever': 1 });
});

it('A CSS rule’s body is counted from its third file on, in whatever order and by its conditions', async () => {
  const counts = await countIn({
    'shell/src/A.module.css': '.a { display: grid; gap: 8px; }\n.b {\n  gap: 8px;\n  display: grid;\n}',
    'shell/src/B.module.css': '/* { */ .c { gap:  8px;\n display: grid }',
    'mf-trips/src/C.module.css': '@media print { .d { gap: 8px; display: grid; } }\n.e { margin: 0; }',
    'mf-trips/src/D.module.css':
      '.f > .g { display: grid; gap: 8px; }\n.h { margin: 0; padding: 0; }\n.e { margin: 0; }',
    'shared/ui/src/core/e.css': '.i { margin: 0; padding: 0; }\n.e { margin: 0; }',
  });
  expect(counts['one body of a CSS rule in at most two files']).toEqual({ 'display: grid; gap: 8px': 3 });
});

it('Long functions and files are counted by file from the linter’s output', () => {
  const line = (file: string, rule: string) => `${file}:1:1: too long [Warning/eslint(${rule})]`;
  const output = [
    line('api/src/a.ts', 'max-lines-per-function'),
    line('api/src/a.ts', 'max-lines-per-function'),
    line('api/src/b.ts', 'max-lines'),
    line('api/src/c.ts', 'no-console'),
  ].join('\n');
  expect(longCode(output)).toEqual({
    'functions of at most 60 lines': { 'api/src/a.ts': 2 },
    'files of at most 300 lines': { 'api/src/b.ts': 1 },
  });
});

it('More than the exception is a breach, and so is a new place; fewer wants a lower exception', () => {
  expect(breachesOf({ same: 2, more: 3, new: 1, fewer: 1 }, { same: 2, more: 2, fewer: 2, gone: 1 })).toEqual([
    'fewer: 1, fewer than the 2 of tools/ratchets.json; run npm run check -- --lower',
    'gone: 0, fewer than the 1 of tools/ratchets.json; run npm run check -- --lower',
    'more: 3, at most 2',
    'new: 1, at most 0',
  ]);
});

it('Updating the exceptions of checks only lowers them: none is raised or added', async () => {
  const folder = await aRepository({
    'tools/ratchets.json': JSON.stringify({ rule: { more: 2, fewer: 2, gone: 1 }, other: { a: 1 } }),
  });
  await lowerExceptions({ rule: { more: 3, fewer: 1, new: 1 } }, folder);
  expect(await readExceptions(folder)).toEqual({ rule: { more: 2, fewer: 1 }, other: { a: 1 } });
  expect(await readFile(join(folder, 'tools', 'ratchets.json'), 'utf8')).toMatch(/\}\n$/);
});

it('A commit subject of 73 characters is named; one of 72 and a merge are not', async () => {
  const folder = await aRepository({ 'a.txt': 'a' });
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('add', '.');
  git('commit', '-qm', 'First');
  const first = git('rev-parse', 'HEAD').trim();
  git('commit', '-q', '--allow-empty', '-m', 'a'.repeat(72));
  git('commit', '-q', '--allow-empty', '-m', 'b'.repeat(73));
  const subjects = async (after: string) =>
    (await longSubjects(folder, after)).map((line) => line.replace(/^\w+ /, ''));
  expect(await subjects(first)).toEqual(['b'.repeat(73)]);
  expect(await subjects(lastUnchecked)).toEqual(['b'.repeat(73)]);
});

it('A folder without a history is refused rather than found free of long subjects', async () => {
  await expect(longSubjects(tmpdir())).rejects.toThrow('git could not list the commits');
});

it('Commits after the last unchecked one are read in this repository', async () => {
  const { code } = await runProgram('git', ['merge-base', '--is-ancestor', lastUnchecked, 'HEAD'], { cwd: root });
  expect(code).toBe(0);
});
