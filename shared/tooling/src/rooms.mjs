import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Every room of the repository at `root`, ordered by id. Only pnpm-workspace.yaml says where rooms live: a new one is found without a list.
 * No dependencies, and readable by Node 20: every script's bootstrap calls it before anything is installed.
 */
export function roomsIn(root) {
  const [, list = ''] =
    /^packages:\n((?: +- .+\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  const folders = [...list.matchAll(/- (\S+)/g)].flatMap(([, pattern]) => foldersLike(root, pattern));
  return folders.map((folder) => ({ folder, id: idOf(join(root, folder)) })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The remotes among them. */
export const remotesIn = (root) => roomsIn(root).filter(({ id }) => id.startsWith('mf-'));

/** A room's name everywhere except on disk: its package's name, without the scope. */
export const idOf = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).name.replace(/^@[^/]+\//, '');

/** Folders with a package; the pattern may end with a star. */
function foldersLike(root, pattern) {
  const parent = dirname(pattern);
  const names = pattern.endsWith('*')
    ? readdirSync(join(root, parent)).filter((name) => name.startsWith(basename(pattern).slice(0, -1)))
    : [basename(pattern)];
  return names
    .map((name) => (parent === '.' ? name : `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}
