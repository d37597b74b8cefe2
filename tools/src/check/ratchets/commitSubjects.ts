import { root } from '../../rooms.ts';
import { runProgram } from '../../runProgram.ts';

const mostCharacters = 72;
/** Earlier subjects stay as they are. */
const since = 'f6856076e';

/** Subjects of commits, merges aside, with more than 72 characters. `from`: the commit after which they count. */
export async function longSubjects(folder = root, from = since): Promise<string[]> {
  const { code, output } = await runProgram('git', ['log', '--no-merges', '--format=%h %s', `${from}..HEAD`], {
    cwd: folder,
  });
  if (code !== 0) return []; // an archive, or a clone without that history
  return output.split('\n').filter((line) => line.replace(/^\w+ /, '').length > mostCharacters);
}
