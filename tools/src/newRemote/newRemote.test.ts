import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../runProgram.ts';
import { aCopyOfTheHouse, removeHouse } from '../testing/aCopyOfTheHouse.ts';
import { newFeature } from './newFeature.ts';
import { newRemote } from './newRemote.ts';

let house = '';
beforeAll(async () => {
  house = await aCopyOfTheHouse();
});
afterAll(() => removeHouse(house));
afterEach(async () => {
  await rm(join(house, 'mf-added-later'), { recursive: true, force: true }); // with ignored files
  await git('checkout', '--quiet', '.');
  await git('clean', '--quiet', '--force', '-d');
});

const git = async (...parameters: string[]) => (await runProgram('git', parameters, { cwd: house })).output;
const changed = async () =>
  (await git('status', '--porcelain', '--untracked-files=all'))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
describe('a new remote', () => {
  it('A new remote changes nothing in other rooms: its own folder, its owner, its budget, the lockfile', async () => {
    await newRemote(house, 'mf-added-later');
    const elsewhere = (await changed()).filter((path) => !path.startsWith('mf-added-later/'));
    expect(elsewhere.toSorted()).toEqual(['.github/CODEOWNERS', 'bench/bundle-budget.json', 'pnpm-lock.yaml']);
    expect(await git('diff', '--', '.github/CODEOWNERS')).toContain('\n+/mf-added-later/    @portolan/added-later\n');
    expect(await git('diff', '--shortstat')).toContain('insertions(+), 1 deletion(-)'); // the budgets' last line gets a comma
  });

  it.each([
    ['mf-trips', 'mf-trips is taken'],
    ['mf-search/taxis', 'is no name'],
    ['mf-people-management', 'the route /people-management belongs to mf-company-admin'],
    ['mf-login', 'is reserved'],
  ])('A new remote is not created as %s, with the reason, and leaves nothing behind', async (id, why) => {
    await expect(newRemote(house, id)).rejects.toThrow(why);
    expect(await changed()).toEqual([]);
  });

  it('A new remote leaves nothing behind if a file of the repository cannot be read', async () => {
    await writeFile(join(house, 'bench/bundle-budget.json'), '{');
    await expect(newRemote(house, 'mf-added-later')).rejects.toThrow();
    expect(await changed()).toEqual(['bench/bundle-budget.json']);
  });
});

describe('one more page', () => {
  it.each([
    ['mf-nobody', 'passes', 'no remote mf-nobody; there are mf-booking'],
    ['mf-tracking', 'tracking-page', 'tracking-page is there already'],
    ['mf-tracking', 'kind', 'has texts called "kind" already'],
    ['mf-tracking', 'Passes', 'is no name'],
  ])('A new page of %s is not created as %s, with the reason, and leaves nothing behind', async (remote, name, why) => {
    await expect(newFeature(house, remote, name)).rejects.toThrow(why);
    expect(await changed()).toEqual([]);
  });
});
