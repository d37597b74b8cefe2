import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';

const file = 'docs/landing.json';

/**
 * The commit of the last landing, which installations may run: `docs/landing.json` names it. Upgrades start from there.
 * @param folder a repository; default: this one
 * @throws Error if the file names no commit of this history
 */
export async function lastLanding(folder = root): Promise<string> {
  const { commit } = JSON.parse(await readFile(join(folder, file), 'utf8')) as { readonly commit?: unknown };
  if (typeof commit !== 'string' || !/^[0-9a-f]{40}$/.test(commit))
    throw new Error(`${file} names no commit: 40 hex digits are needed.`);
  const { code } = await runProgram('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: folder });
  if (code !== 0)
    throw new Error(
      `${file} names ${commit.slice(0, 8)}, which is not in the history of this commit. A shallow clone gets it by: git fetch --unshallow`,
    );
  return commit;
}
