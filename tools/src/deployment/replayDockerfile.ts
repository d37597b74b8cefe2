import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { runProgram } from '../runProgram.ts';
import { readStages, type Instruction } from './dockerfile.ts';

/** A stage as a folder of this machine: Docker's `/`, and how its program starts. */
export interface ReplayedImage {
  /** Folder for `/`. */
  readonly root: string;
  /** Folder of this machine in which the program starts. */
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  /** User and group by number; root if the file names none. */
  readonly user: readonly [uid: number, gid: number];
  readonly command: readonly string[];
}

interface ReplayOptions {
  /** Text of the Dockerfile. */
  readonly dockerfile: string;
  /** Source folder of COPY. */
  readonly context: string;
  /** Empty folder for the stages, on the disk of the package manager's store. */
  readonly folder: string;
  /** Number for each user and group that `install --owner` and `--group` name; undefined for the file's own. */
  readonly owner?: number | undefined;
}

interface Replayed {
  readonly root: string;
  /** As in the file: an absolute path. */
  workdir: string;
  readonly environment: Record<string, string>;
  user: readonly [uid: number, gid: number];
  command: readonly string[];
}

/**
 * Runs a Dockerfile with folders of this machine instead of images; this machine's programs stand for those of the base image. A file that
 * copies too little, or asks for a package that is not installed, fails as it would in a container; the base image's own content is not
 * tested.
 * @returns its last stage
 * @throws Error for an unknown instruction or flag, and for a failing command, with its output
 */
export async function replayDockerfile(options: ReplayOptions): Promise<ReplayedImage> {
  const stages = readStages(options.dockerfile);
  const done = new Map<string, Replayed>();
  let last: Replayed | undefined;
  for (const [index, { from, name, instructions }] of stages.entries()) {
    last = await beginStage(join(options.folder, String(index)), done.get(from));
    for (const instruction of instructions) await carryOut(instruction, last, done, options);
    if (name !== undefined) done.set(name, last);
  }
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  return { ...last, workdir: join(last.root, last.workdir) };
}

async function beginStage(root: string, parent: Replayed | undefined): Promise<Replayed> {
  if (parent === undefined) {
    await mkdir(root, { recursive: true });
    return { root, workdir: '/', environment: {}, user: [0, 0], command: [] };
  }
  // Links instead of copies: a stage replaces files and never writes into them.
  await demand(await runProgram('cp', ['-al', parent.root, root]), `cp -al ${parent.root}`);
  return { ...parent, root, environment: { ...parent.environment } };
}

async function carryOut(
  { name, text }: Instruction,
  stage: Replayed,
  done: ReadonlyMap<string, Replayed>,
  options: ReplayOptions,
): Promise<void> {
  switch (name) {
    case 'ENV':
      return void Object.assign(stage.environment, environmentOf(text));
    case 'WORKDIR':
      stage.workdir = posix.resolve(stage.workdir, text);
      return void (await mkdir(join(stage.root, stage.workdir), { recursive: true }));
    case 'USER':
      return void (stage.user = userOf(text));
    case 'CMD':
      return void (stage.command = JSON.parse(text) as string[]);
    case 'COPY':
      return copy(text, stage, done, options.context);
    case 'RUN':
      return run(text, stage, options.owner);
    case 'EXPOSE':
    case 'HEALTHCHECK':
      return; // only for the container
    default:
      throw new Error(`The replay does not know ${name}: teach it (tools/src/deployment), or do without.`);
  }
}

async function copy(
  text: string,
  stage: Replayed,
  done: ReadonlyMap<string, Replayed>,
  context: string,
): Promise<void> {
  const words = text.split(' ');
  const flags = words.filter((word) => word.startsWith('--'));
  const from = /^--from=(\w+)$/.exec(flags.join(' '))?.[1];
  const source = from === undefined ? context : done.get(from)?.root;
  if (source === undefined || flags.length > 1 || (flags.length === 1 && from === undefined))
    throw new Error(`The replay cannot do: COPY ${text}`);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = posix.resolve(stage.workdir, paths.at(-1) ?? '');
  const isFolder = paths.length > 2 || (paths.at(-1) ?? '').endsWith('/');
  for (const path of paths.slice(0, -1)) {
    const to = join(stage.root, isFolder ? posix.join(target, posix.basename(path)) : target);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(source, path), to, { recursive: true, verbatimSymlinks: true, mode: 2 });
  }
}

async function run(text: string, stage: Replayed, owner: number | undefined): Promise<void> {
  const command = text
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${stage.root}/`)
    .replaceAll(/(--owner|--group)=\d+/g, (flag, name: string) => (owner === undefined ? flag : `${name}=${owner}`));
  const programs = join(stage.root, 'usr/local');
  const { code, output } = await runProgram('sh', ['-c', command], {
    cwd: join(stage.root, stage.workdir),
    env: {
      ...process.env,
      ...stage.environment,
      PATH: `${join(programs, 'bin')}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      npm_config_prefix: programs,
    },
  });
  await demand({ code, output }, text);
}

async function demand({ code, output }: { code: number; output: string }, command: string): Promise<void> {
  if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${output.slice(-4_000)}`);
}

function environmentOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+)=(\S*)/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

function userOf(text: string): readonly [number, number] {
  const [uid = Number.NaN, gid = uid] = text.split(':').map(Number);
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) throw new Error(`USER ${text}: a number is needed.`);
  return [uid, gid];
}
