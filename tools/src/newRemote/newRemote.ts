import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyChanges } from './applyChanges.ts';
import { withImporter } from './lockfile.ts';
import { namesOfRemote, type PageNames, type Titles } from './names.ts';
import { pageChanges } from './newFeature.ts';
import { filledTemplate } from './template.ts';

/** Budget of a new remote, in bytes of brotli: its first page with its additions to the shell (bench/bundle-budget.json). */
const firstBudget = 30_000;

/**
 * Writes a working, tested remote into the repository at `root`; of other teams' files only owners, budget and lockfile change.
 * @param id `mf-` and lower-case words
 * @param titles of its page; a language without one gets the English, and that defaults to the words of the name
 * @returns the names that it got
 * @throws Error saying what to change; nothing is written then
 */
export async function newRemote(root: string, id: string, titles: Partial<Titles> = {}): Promise<PageNames> {
  const names = namesOfRemote(id, titles);
  if (existsSync(join(root, id))) throw new Error(`${id} is taken: a folder of that name is there already`);
  const files = await filledTemplate('remote', names, id);
  for (const [path, text] of await pageChanges(root, id, names, files)) files.set(path, text);
  const manifest = JSON.parse(files.get(`${id}/package.json`) ?? '{}') as Parameters<typeof withImporter>[2];
  const changed = async (path: string, change: (text: string) => string) =>
    files.set(path, change(await readFile(join(root, path), 'utf8')));
  await changed('pnpm-lock.yaml', (lockfile) => withImporter(lockfile, id, manifest));
  await changed(
    '.github/CODEOWNERS',
    (owners) => `${owners.trimEnd()}\n${`/${id}/`.padEnd(19)} @portolan/${names.path}\n`,
  );
  await changed(
    'bench/bundle-budget.json',
    (budgets) => `${JSON.stringify({ ...(JSON.parse(budgets) as object), [id]: firstBudget }, null, 2)}\n`,
  );
  await applyChanges(root, files);
  return names;
}
