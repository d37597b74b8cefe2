import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newRemote } from '../../tools/src/newRemote/newRemote.ts';
import { runProgram } from '../../tools/src/runProgram.ts';
import { aCopyOfTheHouse, installLike, removeHouse } from '../../tools/src/testing/aCopyOfTheHouse.ts';

/** A production build of a remote that `npm run new` has made, in a copy of the repository. */
export interface ScaffoldedRemote {
  readonly buildDir: string;
  remove(): Promise<void>;
}

/** @param id such as `mf-lounge` @param alter changes the room's sources before they are built */
export async function scaffoldedRemote(
  id: string,
  alter: (roomDir: string) => Promise<void> = async () => undefined,
): Promise<ScaffoldedRemote> {
  const house = await aCopyOfTheHouse();
  const room = join(house, id);
  await newRemote(house, id);
  await installLike(house, 'mf-profile', id);
  await alter(room);
  const { code, output } = await runProgram(
    process.execPath,
    [join(house, 'node_modules/webpack-cli/bin/cli.js'), 'build', '--stats', 'errors-warnings'],
    { cwd: room },
  );
  if (code !== 0) throw new Error(`${id} could not be built\n${output}`);
  const [version = ''] = await readdir(join(room, 'dist'));
  return { buildDir: join(room, 'dist', version), remove: () => removeHouse(house) };
}
