import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';

/** Programs in their own mount namespace, where they may mount. */
const unshare = ['--map-root-user', '--mount'] as const;
const mount = 'mount -t tmpfs -o size=192m tmpfs "$0"';

/** Runs a program of Node with a folder that is a small disk, visible to that program only. */
type StartOnSmallDisk = (folder: string, program: readonly string[], env: NodeJS.ProcessEnv) => ChildProcess;

const start: StartOnSmallDisk = (folder, program, env) =>
  spawn('unshare', [...unshare, 'sh', '-c', `${mount} && exec "$@"`, folder, process.execPath, ...program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
  });

/** Runs rules that need their own disk; where mounting is forbidden, the suite says what it left out. */
export function withSmallDisk(rules: (startOnSmallDisk: StartOnSmallDisk) => void): void {
  if (spawnSync('unshare', [...unshare, 'sh', '-c', mount, tmpdir()]).status === 0) rules(start);
  else it.skip('on a small disk: not run, because nobody may mount a tmpfs here', () => undefined);
}
