import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOfRemote, remotesIn } from '../rooms.ts';
import { applyChanges } from './applyChanges.ts';
import { namesOfFeature, type PageNames, type Titles } from './names.ts';
import { routePathsIn, withRoute } from './remoteSource.ts';
import { filledTemplate, textsOfFeature, type Changes } from './template.ts';

/**
 * Writes one more page into a remote of the repository at `root`: route, screen, store, call, texts in every language, tests.
 * @returns the names that it got
 * @throws Error saying what to change; nothing is written then
 */
export async function newFeature(
  root: string,
  remote: string,
  feature: string,
  titles: Partial<Titles> = {},
): Promise<PageNames> {
  const folder = folderOfRemote(remote, root);
  const names = namesOfFeature(remote, feature, titles);
  if (existsSync(join(root, folder, 'src', names.folder)))
    throw new Error(`${folder}/src/${names.folder} is there already: choose another name`);
  await applyChanges(root, await pageChanges(root, folder, names));
  return names;
}

/**
 * Changes for a new page of the remote in `room`. `written` holds files about to be written, which replace the repository's.
 * @throws Error if its route or texts have an owner
 */
export async function pageChanges(
  root: string,
  room: string,
  names: PageNames,
  written: Changes = new Map(),
): Promise<Changes> {
  await demandFreeRoute(root, names);
  const textOf = (path: string) => Promise.resolve(written.get(path) ?? readFile(join(root, path), 'utf8'));
  const remoteFile = `${room}/src/remote.ts`;
  const changes = await filledTemplate('feature', names, `${room}/src/${names.folder}`);
  changes.set(remoteFile, withRoute(await textOf(remoteFile), routeOf(names)));
  for (const [language, group] of Object.entries(await textsOfFeature(names))) {
    const file = `${room}/src/locales/${language}.json`;
    changes.set(file, withTexts(await textOf(file), names.camel, group, file));
  }
  return changes;
}

async function demandFreeRoute(root: string, { path }: PageNames): Promise<void> {
  for (const { id, folder } of remotesIn(root)) {
    const taken = routePathsIn(await readFile(join(root, folder, 'src/remote.ts'), 'utf8'));
    if (taken.includes(path)) throw new Error(`the route /${path} belongs to ${id}: choose another name`);
  }
}

const routeOf = ({ folder, path, pascal, titles }: PageNames): string => `{
  path: '${path}',
  access: 'member',
  title: { ${Object.entries(titles)
    .map(([language, title]) => `${language}: '${title}'`)
    .join(', ')} },
  screen: lazyExport(() => import('./${folder}/${pascal}Page.tsx'), '${pascal}Page'),
},`;

/** A file of texts with one more group at its end; the existing content keeps its layout. */
function withTexts(text: string, key: string, group: object, file: string): string {
  const known = Object.keys(JSON.parse(text) as object);
  if (known.includes(key)) throw new Error(`${file} has texts called "${key}" already: choose another name`);
  const words = JSON.stringify({ [key]: group }, null, 2).slice(2, -2);
  return `${text.slice(0, text.lastIndexOf('}')).trimEnd()}${known.length > 0 ? ',' : ''}\n${words}\n}\n`;
}
