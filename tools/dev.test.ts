import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const start = (...parameters: string[]) => spawn(process.execPath, [join(import.meta.dirname, 'dev.ts'), ...parameters], { env: { ...process.env, DEV_PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });

async function run(...parameters: string[]) {
  const child = start(...parameters);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

let running: ChildProcess | undefined;
afterEach(() => running?.kill());

describe('work on a remote', () => {
  it.each([
    [[], 'usage: npm run dev -- mf-<name> [--alone]'], [['mf-nobody'], 'no remote mf-nobody; there are mf-booking'], [['shell'], 'no remote shell'], [['mf-trips', 'mf-profile'], 'usage'], [['mf-trips', '--allone'], "'--allone'"],
  ])('is not begun by %j, and says why', async (parameters, why) => {
    const { code, output } = await run(...parameters);
    expect([code, output]).toEqual([1, expect.stringContaining(why)]);
  }, 20_000);

  it('alone shows it in a bare page that needs no portal, and ends well', async () => {
    const child = start('mf-tracking', '--alone');
    running = child;
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
        if (found !== undefined) resolve(found);
      });
      child.on('exit', () => reject(new Error(`it ended: ${output}`)));
    });
    const page = await (await fetch(`${url}/travel-tracking`)).text();
    const [, script = ''] = /<script src="([^"]+)"/.exec(page) ?? [];
    const code = await (await fetch(url + script)).text();
    expect(['./src/remote.ts', 'showAlone'].filter((name) => code.includes(name))).toEqual(['./src/remote.ts', 'showAlone']);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 60_000);
});
