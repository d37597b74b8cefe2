import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { roomsIn, root } from '../rooms.ts';
import { trackedFiles, type TrackedFile } from '../trackedFiles.ts';

/** Imports and other mentions between files of the repository. Paths are relative to its root. */
export interface ImportGraph {
  readonly files: readonly string[];
  /** Folders of the workspace packages, and `tools`. */
  readonly rooms: readonly string[];
  /** Workspace package that contains a file; undefined outside all packages. */
  roomOf(path: string): string | undefined;
  /** Files that import `path`, or mention it in a text, directly. */
  importersOf(path: string): ReadonlySet<string>;
}

interface House {
  readonly files: ReadonlySet<string>;
  /** All files below a folder, except tests: folders never stand for these. */
  readonly below: ReadonlyMap<string, readonly string[]>;
  /** File of each export of each package, such as `@portolan/api/db`. */
  readonly exports: ReadonlyMap<string, string>;
}

/**
 * Reads every string of every source as a path, so imports count, and so do workers, child processes and files read by name. Packages of
 * the workspace are followed through their exports. A folder stands for all files in it.
 */
export async function readImportGraph(folder = root): Promise<ImportGraph> {
  const sources = await trackedFiles(/\.([cm]?[jt]s|tsx)$/, folder);
  const files = (await trackedFiles(/./, folder)).map(({ path }) => path);
  const found = roomsIn(folder);
  const rooms = [...found.map((room) => room.folder), 'tools'].sort((a, b) => b.length - a.length);
  const house = { files: new Set(files), below: filesBelow(files), exports: exportsOf(folder, found) };
  const roomOf = (path: string): string | undefined => rooms.find((room) => path.startsWith(`${room}/`));
  const importers = new Map<string, Set<string>>();
  for (const source of sources)
    for (const named of namedIn(source, roomOf(source.path), house)) {
      const naming = importers.get(named) ?? new Set();
      importers.set(named, naming.add(source.path));
    }
  return { files, rooms: [...rooms].sort(), roomOf, importersOf: (path) => importers.get(path) ?? noImporters };
}

/** Whether Jest runs a file. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/');

const noImporters: ReadonlySet<string> = new Set();

function filesBelow(files: readonly string[]): Map<string, string[]> {
  const below = new Map<string, string[]>();
  for (const file of files)
    for (let folder = isTest(file) ? '.' : posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
      const others = below.get(folder) ?? [];
      others.push(file);
      below.set(folder, others);
    }
  return below;
}

function exportsOf(folder: string, rooms: readonly { readonly folder: string }[]): Map<string, string> {
  return new Map(
    rooms.flatMap((room) => {
      const { name, exports = {} } = JSON.parse(
        readFileSync(posix.join(folder, room.folder, 'package.json'), 'utf8'),
      ) as { name: string; exports?: Record<string, string> };
      return Object.entries(exports).map(
        ([key, file]) => [posix.join(name, key), posix.join(room.folder, file)] as const,
      );
    }),
  );
}

/** Files named in a source's strings: relative to it, or, with a slash, to its room or the root. */
function namedIn({ path, text }: TrackedFile, room: string | undefined, { files, below, exports }: House): Set<string> {
  const named = new Set<string>();
  for (const [, single, double, template] of text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)) {
    const written = single ?? double ?? template ?? '';
    const exported = exports.get(written);
    if (exported !== undefined) named.add(exported);
    // The end of a template is unknown: its folder stands for it.
    const [known = '', ...unknown] = written.split('${');
    const place = unknown.length === 0 ? known : known.slice(0, known.lastIndexOf('/') + 1);
    if (!/^[\w.@-][\w.@/-]*$/.test(place) || /^\.+$/.test(place)) continue;
    const bases = [posix.dirname(path), ...(place.includes('/') && !place.startsWith('.') ? [room ?? '', ''] : [])];
    for (const base of bases) {
      const target = posix.join(base, place).replace(/\/$/, '');
      if (files.has(target)) named.add(target);
      else if (target !== room) for (const file of below.get(target) ?? []) named.add(file);
    }
  }
  named.delete(path);
  return named;
}
