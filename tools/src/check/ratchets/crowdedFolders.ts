import { dirname } from 'node:path';
import type { TrackedFile } from '../../trackedFiles.ts';
import { countEach, type Counts } from './counts.ts';

const mostModules = 25;
/** A module each by design: one more a change of the schema. */
const lists = /(^|\/)(migrations|backfills)$/;

/** Folders with more than 25 modules of their own; tests and declarations are none. */
export function crowdedFolders(files: readonly TrackedFile[]): Counts {
  const modules = files.filter(({ path }) => !/\.(test|spec|d)\.(tsx?|mjs)$/.test(path));
  const counts = countEach(modules.map(({ path }) => dirname(path)));
  return Object.fromEntries(
    Object.entries(counts).filter(([folder, count]) => count > mostModules && !lists.test(folder)),
  );
}
