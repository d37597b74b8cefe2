import { root } from '../../rooms.ts';
import { runProgram } from '../../runProgram.ts';

const mostCharacters = 72;
/** Subjects up to this commit stay as they are. */
export const lastUnchecked = 'f685607627c3de512a452bd7ebc6bf6bd1715a7b';

/**
 * Subjects of commits, merges aside, with more than 72 characters.
 * @param after checks later commits alone; all, in a history without it
 * @throws Error in git's words where there is no history: a check of no commits would always hold
 */
export async function longSubjects(folder = root, after = lastUnchecked): Promise<string[]> {
  const log = ['log', '--ignore-missing', '--no-merges', '--format=%h %s', 'HEAD', `^${after}`];
  const { code, output } = await runProgram('git', log, { cwd: folder });
  if (code !== 0) throw new Error(`git could not list the commits of ${folder}: ${output}`);
  return output.split('\n').filter((line) => line.replace(/^\w+ /, '').length > mostCharacters);
}
