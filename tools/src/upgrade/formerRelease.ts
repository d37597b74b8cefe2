import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';
import { createOwner, psql, urlFor, type UpgradeServer } from './server.ts';

/** The last landing, as an installation runs it: its installed source, a filled database, and its keys. */
export interface FormerRelease {
  readonly commit: string;
  /** Folder of the release's installed source. */
  readonly tree: string;
  /** Folder of the installation's keys; each run gets a copy. */
  readonly data: string;
  /** Whether it starts on a schema with migrations unknown to it. */
  readonly startsOnNewerSchemas: boolean;
}

/** Roles of the whole server, which a dump of a database lacks. */
const roles = ['portolan_app', 'portolan_platform', 'portolan_sandbox'];

const [trips, database] = [20_000, 'portolan'];

/**
 * Prepares the last landing and loads its data into the server's database: from `.cache/upgrade`, if prepared before, else from git, its
 * own install and its own seed. Other commits leave the cache.
 * @throws Error with a failed program's output
 */
export async function prepareFormerRelease(commit: string, server: UpgradeServer): Promise<FormerRelease> {
  const cache = join(root, '.cache/upgrade');
  const place = join(cache, commit);
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) if (name !== commit) await rm(join(cache, name), { recursive: true });
  await createOwner(server, database);
  if (existsSync(place)) await restore(place, server);
  else await make(commit, place, server);
  // Its demo world fills tables past row-level security, which only a superuser may; serving and migrating need none.
  await psql(server, 'postgres', `grant ${roles.join(', ')} to portolan; alter role portolan nosuperuser`);
  return {
    commit,
    tree: join(place, 'tree'),
    data: join(place, 'data'),
    startsOnNewerSchemas: existsSync(join(place, 'tree/api/src/kernel/db/upgrade/bringToSchema.ts')),
  };
}

async function make(commit: string, place: string, server: UpgradeServer): Promise<void> {
  const making = `${place}.new`;
  const tree = join(making, 'tree');
  await mkdir(tree, { recursive: true });
  await run('sh', ['-c', `git archive "$0" -- . ':(exclude)docs' | tar -x -C "$1"`, commit, tree]);
  const { packageManager } = JSON.parse(await readFile(join(tree, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const flags = ['--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--reporter=append-only'];
  const wanted = ['--filter', 'portolan', '--filter', '@portolan/api...'];
  await run('npx', ['-y', packageManager, 'install', ...flags, ...wanted], {
    cwd: tree,
    env: { ...process.env, CI: 'true' },
  });
  await run(process.execPath, ['tools/seed.ts', '--trips', String(trips)], {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: urlFor(server, database), PORTOLAN_DATA: join(making, 'data') },
  });
  const dump = ['--format=custom', '--compress=1', `--file=${join(making, 'world.dump')}`];
  await run(join(server.programs, 'pg_dump'), [...dump, `--dbname=${urlFor(server, database, 'postgres')}`]);
  await rename(making, place);
}

async function restore(place: string, server: UpgradeServer): Promise<void> {
  await psql(server, 'postgres', roles.map((role) => `create role ${role} nologin;`).join(' '));
  const from = [`--dbname=${urlFor(server, database, 'postgres')}`, '--jobs=2', join(place, 'world.dump')];
  await run(join(server.programs, 'pg_restore'), from);
  await psql(server, database, 'analyze');
}

async function run(
  program: string,
  parameters: readonly string[],
  options: Parameters<typeof runProgram>[2] = {},
): Promise<void> {
  const { code, output } = await runProgram(program, parameters, options);
  if (code !== 0) throw new Error(`${program} ${parameters[0] ?? ''} failed: ${output}`);
}
