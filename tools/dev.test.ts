import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

const start = (...parameters: string[]) =>
  spawn(process.execPath, [join(import.meta.dirname, 'dev.ts'), ...parameters], {
    env: { ...process.env, DEV_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function run(...parameters: string[]) {
  const child = start(...parameters);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** The first address in a program's output. */
const addressSaidBy = (child: ReturnType<typeof start>, pattern: RegExp): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(`it ended: ${output}`)));
  });

let running: ChildProcess | undefined;
afterEach(() => running?.kill());

describe('work on a remote', () => {
  it.each([
    [[], 'usage: npm run dev -- mf-<name> [--alone | --override <portal>]'],
    [['mf-nobody'], 'no remote mf-nobody; there are mf-booking'],
    [['shell'], 'no remote shell'],
    [['mf-trips', 'mf-profile'], 'usage'],
    [['mf-trips', '--allone'], "'--allone'"],
    [['mf-trips', '--alone', '--override', 'http://localhost:4000'], 'usage'],
    [['mf-trips', '--override', 'portal'], '--override wants the address of a portal'],
  ])(
    'Work on a remote is refused for %j, with the reason',
    async (parameters, why) => {
      const { code, output } = await run(...parameters);
      expect([code, output]).toEqual([1, expect.stringContaining(why)]);
    },
    20_000,
  );

  it('Work on a remote alone shows it in a bare page without a portal, and ends cleanly', async () => {
    const child = start('mf-tracking', '--alone');
    running = child;
    const url = await addressSaidBy(child, /(http:\/\/localhost:\d+)/);
    const page = await (await fetch(`${url}/travel-tracking`)).text();
    const [, script = ''] = /<script src="([^"]+)"/.exec(page) ?? [];
    const code = await (await fetch(url + script)).text();
    expect(['./src/remote.ts', 'showAlone'].filter((name) => code.includes(name))).toEqual([
      './src/remote.ts',
      'showAlone',
    ]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('Work for a portal elsewhere serves each build under its own name, with valid hashes, to that portal’s pages only', async () => {
    const child = start('mf-tracking', '--override', 'https://portal.example/trips');
    running = child;
    const origin = await addressSaidBy(
      child,
      /https:\/\/portal\.example\/\?override=mf-tracking@(http:\/\/localhost:\d+)/,
    );
    const first = await wholeBuild(origin);
    const stream = (await fetch(`${origin}/__dev/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
    const now = new Date();
    await utimes(join(import.meta.dirname, '../mf-tracking/src/remote.ts'), now, now);
    let builds = first.number;
    while (builds <= first.number)
      builds = (JSON.parse(String((await stream?.read())?.value).replace('data: ', '')) as { builds: number }).builds;
    const second = await wholeBuild(origin);
    expect([first.allowed, first.isWhole, second.isWhole, second.container === first.container]).toEqual([
      'https://portal.example',
      true,
      true,
      false,
    ]);
    expect(
      [first, second].map(
        ({ container, names }) => names.every((name) => name === `webpackChunk${container}`) && names.length > 2,
      ),
    ).toEqual([true, true]);
    await stream?.cancel();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

/** The newest build as a page loads it: whether each file named by its entry matches its hash, and the lists of loaded chunks in it. */
async function wholeBuild(origin: string) {
  const answer = await fetch(`${origin}/__dev/build.json`);
  const { path, container, integrity } = (await answer.json()) as {
    path: string;
    container: string;
    integrity: string;
  };
  const textOf = async (file: string) => (await fetch(new URL(file, origin + path))).text();
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const entry = await textOf('remoteEntry.js');
  const hashes = Object.entries(
    JSON.parse(/currentScript\.src,(\{.*?\})\]/.exec(entry)?.[1] ?? '{}') as Record<string, string>,
  );
  const files = await Promise.all(hashes.map(async ([file, hash]) => ({ text: await textOf(file), hash })));
  const isWhole =
    hashOf(entry) === integrity && files.length > 2 && files.every(({ text, hash }) => hashOf(text) === hash);
  const names = [entry, ...files.map(({ text }) => text)].flatMap((text) => text.match(/webpackChunkmf_\w+/g) ?? []);
  return {
    number: Number(/\d+/.exec(path)?.[0]),
    container,
    isWhole,
    names,
    allowed: answer.headers.get('access-control-allow-origin'),
  };
}
