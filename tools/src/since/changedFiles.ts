import { runProgram } from '../runProgram.ts';
import { root } from '../rooms.ts';

/**
 * Files that differ from `commit`: changed, new or deleted, committed or not.
 * @throws Error if the repository at `folder` has no such commit
 */
export async function changedFiles(commit: string, folder = root): Promise<string[]> {
  const git = async (...parameters: string[]): Promise<string | null> => {
    const { code, output } = await runProgram('git', parameters, { cwd: folder });
    return code === 0 ? output : null;
  };
  const known = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
  if (known === null) throw new Error(`"${commit}" is not a commit of this repository`);
  const changed = await git('diff', '--name-only', '--no-renames', '-z', known.trim());
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  if (changed === null || added === null) throw new Error(`git could not list what changed since ${commit}`);
  return [...new Set(`${changed}${added}`.split('\0'))].filter((path) => path !== '').sort();
}
