import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { atEnd } from '../atEnd.ts';
import { buildRooms } from '../buildRooms.ts';
import { freePort } from '../freePort.ts';
import { startOwnPostgres } from '../ownPostgres.ts';
import { root, rooms } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';
import type { StageResult } from '../stageResult.ts';
import { trackedFiles } from '../trackedFiles.ts';
import { replayDockerfile, type ReplayedImage } from './replayDockerfile.ts';

/** Folder of replays: on the disk, so that packages can be hard-linked, and accessible to the image's user. */
const placeOfReplays = '/var/tmp';
const tenantHost = 'travel.replay.example';
const startMs = 60_000;
/** A container gets 30 s (docker-compose.yml); the portal drains for 10. */
const stopMs = 12_000;

/**
 * Replays the Dockerfile in a clean folder, starts the result with the environment of docker-compose.yml on a PostgreSQL of its own, and
 * checks as a visitor: readiness, a tenant's sign-in page, and the entry of every build.
 * @returns one rule for each of these; none without a PostgreSQL on this machine
 */
export async function replayImage(): Promise<StageResult> {
  const postgres = await startOwnPostgres();
  if (postgres === null) {
    if (process.env['PORTOLAN_REQUIRE_POSTGRES'] === '1') throw new Error('This machine has no PostgreSQL to start.');
    console.log('passed over: the replay needs Linux and the programs of a PostgreSQL of 15 or newer');
    return { passed: 0, failed: 0 };
  }
  const folder = await mkdtemp(join(placeOfReplays, 'portolan-image-'));
  const remove = atEnd('rm -rf -- "$0"', [folder]);
  let portal: ReplayedPortal | undefined;
  try {
    await chmod(folder, 0o755);
    const image = await replayDockerfile({
      dockerfile: await readFile(join(root, 'Dockerfile'), 'utf8'),
      context: await contextIn(folder),
      folder: join(folder, 'stages'),
      owner: process.getuid?.() === 0 ? undefined : process.getuid?.(),
    });
    const services = await servicesOf(image, postgres.url);
    for (const command of [['migrate'], ['add-tenant', ...tenant]])
      await runInImage(image, services.operator, ['node', 'tools/admin.ts', ...command]);
    portal = startInImage(image, services.portal);
    return await judge(rulesOf(image, portal));
  } finally {
    await portal?.kill();
    await postgres.stop();
    await remove();
  }
}

const tenant =
  `--id replay --name Replay --country DK --host ${tenantHost} --support-mail support@replay.example --support-phone +4533000000`.split(
    ' ',
  );

/** Git's files and the rooms' builds: `COPY . .` then finds them built. */
async function contextIn(folder: string): Promise<string> {
  const context = join(folder, 'context');
  const builds = await buildRooms(rooms, console.log);
  const copied = [
    ...(await trackedFiles(/^/)).map(({ path }) => path),
    ...rooms.map((room, index) => join(room, 'dist', (builds[index] ?? '').split('/').at(-1) ?? '')),
  ];
  for (const path of copied) {
    await mkdir(dirname(join(context, path)), { recursive: true });
    await cp(join(root, path), join(context, path), { recursive: true });
  }
  return context;
}

interface Services {
  readonly operator: Record<string, string>;
  readonly portal: Record<string, string>;
}

/** Environments of the services in docker-compose.yml, with this machine's addresses and each with its own login to the database. */
async function servicesOf(image: ReplayedImage, databaseUrl: string): Promise<Services> {
  const { services } = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8')) as {
    services: Record<keyof Services, { environment: Record<string, string> }>;
  };
  const port = String(await freePort());
  const environmentOf = (name: keyof Services, login?: string): Record<string, string> => {
    const given = Object.entries(services[name].environment).map(([variable, value]) => [
      variable,
      value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]+\}/g, 'replayed-password'),
    ]);
    const url = new URL(databaseUrl);
    if (login !== undefined) url.username = login;
    return {
      ...image.environment,
      ...(Object.fromEntries(given) as Record<string, string>),
      PORTOLAN_DATA: join(image.root, services[name].environment['PORTOLAN_DATA'] ?? ''),
      DATABASE_URL: url.href,
      HOST: '127.0.0.1',
      PORT: port,
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    };
  };
  const { username } = new URL(services.portal.environment['DATABASE_URL'] ?? '');
  return { operator: environmentOf('operator'), portal: environmentOf('portal', username) };
}

interface ReplayedPortal {
  readonly port: number;
  /** Output of the portal so far. */
  said(): string;
  /** Stops the portal with a service manager's signal. Returns its exit code; null if it had to be killed. */
  terminate(): Promise<number | null>;
  kill(): Promise<void>;
}

type Rule = readonly [title: string, problemOf: () => Promise<string>];

function rulesOf(image: ReplayedImage, portal: ReplayedPortal): Rule[] {
  return [
    ['The portal says that it is ready', () => untilReady(portal)],
    [
      'A tenant added by the command of the image has a sign-in page',
      async () => problemOf(await ask(portal, '/login'), 'id="root"'),
    ],
    [
      'The entry of each build is served',
      async () =>
        (await Promise.all((await entriesIn(image)).map(async (path) => problemOf(await ask(portal, path))))).join(''),
    ],
    [
      `The portal ends with 0 within ${stopMs / 1000} s of SIGTERM`,
      async () => {
        const code = await portal.terminate();
        return code === 0 ? '' : `It ended with ${code}.\n${portal.said()}`;
      },
    ],
  ];
}

async function judge(rules: readonly Rule[]): Promise<StageResult> {
  let [passed, failed] = [0, 0];
  for (const [title, problem] of rules) {
    const found = await problem().catch(String);
    if (found === '') passed += 1;
    else failed += 1;
    console.log(`${found === '' ? '✓' : '✕'} ${title}${found.replace(/^/gm, '\n    ').trimEnd()}`);
  }
  return { passed, failed };
}

async function untilReady(portal: ReplayedPortal): Promise<string> {
  let answer = { status: 0, text: 'no answer' };
  for (const end = Date.now() + startMs; Date.now() < end && answer.status !== 200; await wait(200))
    answer = await ask(portal, '/readyz').catch((error: unknown) => ({ status: 0, text: String(error) }));
  return answer.status === 200 ? '' : `${answer.text}\n${portal.said()}`;
}

/** Address of each build's first file. */
async function entriesIn(image: ReplayedImage): Promise<string[]> {
  const builds = join(image.workdir, 'builds');
  const ids = await readdir(builds);
  return Promise.all(
    ids.map(async (id) => {
      const { version, entry } = JSON.parse(await readFile(join(builds, id, 'build.json'), 'utf8')) as {
        version: string;
        entry: string;
      };
      return `${id === 'shell' ? '/assets/shell' : `/remotes/${id}`}/${version}/${entry}`;
    }),
  );
}

const problemOf = ({ status, path, text }: Answer, part = ''): string =>
  status === 200 && text.includes(part) ? '' : `${path}: ${status} ${text.slice(0, 400)}\n`;

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

async function ask({ port }: ReplayedPortal, path: string): Promise<Answer> {
  const headers = { host: tenantHost, accept: 'text/html,*/*' };
  const asked = request({ host: '127.0.0.1', port, path, headers, timeout: 5_000 });
  asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer within 5 s`)));
  asked.end();
  const [response] = (await once(asked, 'response')) as [AsyncIterable<Buffer> & { statusCode?: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { path, status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
}

async function runInImage(
  image: ReplayedImage,
  env: Record<string, string>,
  [program = '', ...parameters]: readonly string[],
): Promise<void> {
  const { code, output } = await runProgram(program, parameters, { cwd: image.workdir, env, ...rightsOf(image) });
  if (code !== 0) throw new Error(`${parameters.join(' ')}\nended with ${code} in the image:\n${output}`);
}

function startInImage(image: ReplayedImage, env: Record<string, string>): ReplayedPortal {
  const [program = '', ...parameters] = image.command;
  const child = spawn(program, parameters, {
    cwd: image.workdir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...rightsOf(image),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    port: Number(env['PORT']),
    said: () => said.slice(-4_000),
    terminate: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  const [code] = await ended;
  clearTimeout(late);
  return code;
}

/** The image's user; this process's own if it may take no other. */
const rightsOf = ({ user: [uid, gid] }: ReplayedImage) => (process.getuid?.() === 0 ? { uid, gid } : {});
