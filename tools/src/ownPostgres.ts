import { access, chown, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { atEnd, type RunAs } from './atEnd.ts';
import { freePort } from './freePort.ts';
import { placeOfRunFolders } from './runFolder.ts';
import { runProgram } from './runProgram.ts';

export interface OwnPostgres {
  /** Address of its database `postgres`, as its superuser. */
  readonly url: string;
  /** Folder of the server's programs, symbolic links resolved: the client programs are often in it, too. */
  readonly programs: string;
  /** Kills it with all of its processes (SIGKILL), and resolves once none is left: its data stays. */
  crash(): Promise<void>;
  /** Starts it again after `crash`, on the same address. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** README: PostgreSQL 15 or newer. */
const oldestVersion = 15;

/** Debian's folder of each major version's programs. */
const debian = '/usr/lib/postgresql';

/** A crash may lose data, so it waits for no disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
};

/**
 * Starts an empty PostgreSQL for this run, with this machine's server programs; null without programs of a supported version, without a
 * user who may start them, and on anything but Linux. It answers on loopback only, to every user of this machine, and is gone when this
 * process ends in any way.
 * @param change settings of the server in addition to those for tests, such as `full_page_writes` for one that will be killed
 * @throws Error with the server's output if it does not start
 */
export async function startOwnPostgres(change: Readonly<Record<string, string>> = {}): Promise<OwnPostgres | null> {
  // Other systems lack the locale of the tests' databases.
  if (process.platform !== 'linux') return null;
  const [programs, as] = [await findPrograms(), await whoMayStart()];
  if (programs === null || as === null) return null;
  const folder = await mkdtemp(join(await placeOfRunFolders(), 'portolan-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const [control, data] = [join(programs, 'pg_ctl'), join(folder, 'data')];
  const stop = atEnd('"$0" stop --silent --mode=immediate --pgdata="$1"; rm -rf -- "$2"', [control, data, folder], as);
  const run = async (program: string, ...parameters: readonly string[]): Promise<void> => {
    const { code, output } = await runProgram(program, parameters, { cwd: folder, ...as });
    if (code === 0) return;
    const said = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`PostgreSQL could not be started: ${output}${said}`);
  };
  const text = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await run(join(programs, 'initdb'), `--pgdata=${data}`, '--username=postgres', '--no-sync', ...text);
  const port = await freePort();
  await writeFile(join(data, 'postgresql.auto.conf'), linesOf({ ...settings, ...change, port: String(port) }));
  const start = () => run(control, 'start', '--wait', `--pgdata=${data}`, `--log=${join(folder, 'log')}`);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    programs: dirname(await realpath(control)),
    crash: () => killServer(join(data, 'postmaster.pid')),
    start,
    stop,
  };
}

/**
 * @param pidFile names the server's first process; it is removed, because a process that is not reaped yet would count as a running server
 */
async function killServer(pidFile: string): Promise<void> {
  const server = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  // A stopped server starts no more processes.
  process.kill(server, 'SIGSTOP');
  const all = [server, ...(await childrenOf(server))];
  for (const pid of all) process.kill(pid, 'SIGKILL');
  while ((await Promise.all(all.map(isRunning))).includes(true)) await new Promise(setImmediate);
  await rm(pidFile);
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(async (pid) => (await statusOf(pid))[1]));
  return pids.filter((_pid, index) => Number(parents[index]) === parent);
}

const isRunning = async (pid: number): Promise<boolean> => !['Z', 'X', undefined].includes((await statusOf(pid))[0]);

/** State and parent of a process, the fields after its name in `/proc/<pid>/stat`; empty for one that is gone. */
async function statusOf(pid: number): Promise<readonly string[]> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.split(') ').at(-1)?.split(' ').filter(Boolean) ?? [];
}

const linesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');

/** The folder of the server's programs: from the path, else Debian's newest; null without a supported version. */
async function findPrograms(): Promise<string | null> {
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
  ];
  for (const folder of folders) if (await isUsable(folder)) return folder;
  return null;
}

async function isUsable(folder: string): Promise<boolean> {
  if (!(await hasAll(folder, ['initdb', 'pg_ctl', 'postgres']))) return false;
  const { output } = await runProgram(join(folder, 'postgres'), ['--version']);
  return Number(/\d+/.exec(output)?.[0]) >= oldestVersion;
}

const hasAll = (folder: string, programs: readonly string[]): Promise<boolean> =>
  Promise.all(programs.map((name) => access(join(folder, name)))).then(
    () => true,
    () => false,
  );

/** PostgreSQL refuses the system's superuser, who starts it as the user of its packages. */
async function whoMayStart(): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? [];
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}
