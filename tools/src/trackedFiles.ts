import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './runProgram.ts';
import { root } from './rooms.ts';

/** A file of the repository with its text. */
export interface TrackedFile {
  readonly path: string;
  readonly text: string;
}

/** Files that git knows or would add, whose path fits. */
export async function trackedFiles(pattern: RegExp): Promise<TrackedFile[]> {
  const { output } = await runProgram('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const paths = [...new Set(output.split('\n'))].filter((path) => pattern.test(path));
  return paths.flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      return []; // deleted, but not yet committed
    }
  });
}
