import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './runProgram.ts';
import { root } from './rooms.ts';

/** A file of the repository with its text. */
export interface TrackedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Files of the repository at `folder` with a matching path, tracked or new.
 * @throws Error in git's words without a repository: a check of no files would always pass
 */
export async function trackedFiles(pattern: RegExp, folder = root): Promise<TrackedFile[]> {
  const { code, output } = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`git could not list the files of ${folder}: ${output}`);
  const paths = [...new Set(output.split('\0'))].filter((path) => pattern.test(path));
  return paths.flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(folder, path), 'utf8') }];
    } catch {
      return []; // deleted, but not yet committed
    }
  });
}
