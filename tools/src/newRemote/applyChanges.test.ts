import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aRepository } from '../testing/aRepository.ts';
import { applyChanges } from './applyChanges.ts';

describe('changes of several files', () => {
  it('Changes of several files are all written, with the folders that they need', async () => {
    const repository = await aRepository({ 'a.txt': 'old' });
    await applyChanges(
      repository,
      new Map([
        ['a.txt', 'new'],
        ['b/c/d.txt', 'first'],
      ]),
    );
    expect([
      await readFile(join(repository, 'a.txt'), 'utf8'),
      await readFile(join(repository, 'b/c/d.txt'), 'utf8'),
    ]).toEqual(['new', 'first']);
  });

  it('Changes of several files are all undone if one cannot be written', async () => {
    const repository = await aRepository({ 'a.txt': 'old', 'b/kept.txt': '' });
    const changes = new Map([
      ['a.txt', 'new'],
      ['b/c/d.txt', 'first'],
      ['e/f.txt', 'first'],
      ['a.txt/below-a-file', 'never'],
    ]);
    await expect(applyChanges(repository, changes)).rejects.toThrow();
    expect(await readFile(join(repository, 'a.txt'), 'utf8')).toBe('old');
    expect(['b/kept.txt', 'b/c', 'e'].map((path) => existsSync(join(repository, path)))).toEqual([true, false, false]);
  });
});
