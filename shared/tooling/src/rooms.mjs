import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Every room of the repository at `root`, in the order of their ids. pnpm-workspace.yaml is the one place that says where rooms live:
 * a new one is found, nobody lists it. No dependencies, and readable by Node 20: the bootstrap of every script asks before anything is installed.
 */
export function roomsIn(root) {
  const [, list = ''] =
    /^packages:\n((?: +- .+\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  const folders = [...list.matchAll(/- (\S+)/g)].flatMap(([, pattern]) => foldersLike(root, pattern));
  return folders
    .map((folder) => ({ folder, id: idOf(join(root, folder)) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The remotes among them. */
export const remotesIn = (root) => roomsIn(root).filter(({ id }) => id.startsWith('mf-'));

/** Name of a room everywhere but on the disk: its package's, without the scope. */
export const idOf = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).name.replace(/^@[^/]+\//, '');

/** Folders with a package in them; in the pattern a star may stand at the end. */
function foldersLike(root, pattern) {
  const parent = dirname(pattern);
  const names = pattern.endsWith('*')
    ? readdirSync(join(root, parent)).filter((name) => name.startsWith(basename(pattern).slice(0, -1)))
    : [basename(pattern)];
  return names
    .map((name) => (parent === '.' ? name : `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}
