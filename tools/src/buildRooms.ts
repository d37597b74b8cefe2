import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { buildVersion } from '@portolan/tooling/version';
import { root } from './rooms.ts';

/** Number of older builds kept of a room. */
const keptBuilds = 3;
/** Concurrent builds: each takes a core. */
const parallelBuilds = 2;

/** Folder of a room's build from its current sources. */
const buildDirOf = (room: string): string => join(root, room, 'dist', buildVersion(room).version);

/**
 * Builds every room whose sources changed, two at a time.
 * @param report gets one line for each room that was built
 * @returns the folder of each room's build, in the order of `rooms`
 * @throws Error with webpack's own words
 */
export async function buildRooms(rooms: readonly string[], report: (line: string) => void): Promise<string[]> {
  const builds = rooms.map((room) => ({ room, dir: buildDirOf(room) }));
  const waiting = builds.filter(({ dir }) => !existsSync(join(dir, 'build.json')));
  const worker = async () => {
    for (let build = waiting.shift(); build !== undefined; build = waiting.shift()) await buildRoom(build.room, report);
  };
  await Promise.all(Array.from({ length: parallelBuilds }, worker));
  return builds.map(({ dir }) => dir);
}

async function buildRoom(room: string, report: (line: string) => void): Promise<void> {
  const begun = performance.now();
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const { code, output } = await run(
    process.execPath,
    [webpack, 'build', '--stats', 'errors-warnings'],
    join(root, room),
  );
  if (code !== 0) throw new Error(`${room} could not be built\n${output}`);
  await removeOldBuilds(room);
  report(`built ${room} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function removeOldBuilds(room: string): Promise<void> {
  const dist = join(root, room, 'dist');
  const builds = await Promise.all(
    (await readdir(dist)).map(async (name) => ({ name, at: (await stat(join(dist, name))).mtimeMs })),
  );
  const old = builds.sort((a, b) => b.at - a.at).slice(keptBuilds);
  await Promise.all(old.map(({ name }) => rm(join(dist, name), { recursive: true, force: true })));
}

function run(
  program: string,
  parameters: readonly string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, output }));
  });
}
