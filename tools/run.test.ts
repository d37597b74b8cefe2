import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portolan-run-'));
  await Promise.all(
    ['tools', 'shared/contracts', 'shared/tooling/src', 'shell', 'bin'].map((folder) =>
      mkdir(join(root, folder), { recursive: true }),
    ),
  );
  for (const file of ['tools/run.mjs', 'shared/tooling/src/rooms.mjs'])
    await copyFile(join(import.meta.dirname, '..', file), join(root, file));
  await write('package.json', '{ "packageManager": "pnpm@0.0.0-test" }');
  await write('pnpm-lock.yaml', 'lock: 1');
  await write('pnpm-workspace.yaml', 'packages:\n  - shell\n  - shared/*\n');
  await write('shell/package.json', '{ "name": "@portolan/shell" }');
  await write('shared/contracts/package.json', '{ "name": "@portolan/contracts" }');
  await write(
    'tools/check.ts',
    'console.log(JSON.stringify({ parameters: process.argv.slice(2), env: process.env }));',
  );
  await installerThat(`mkdir -p node_modules/node/bin && ln -sf '${process.execPath}' node_modules/node/bin/node`);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFile(join(root, path), text);

/** Stands for the package registry: an `npx` that logs each call and then runs `deed`. */
async function installerThat(deed: string) {
  await write('bin/npx', `#!/bin/sh\necho "$*" >> installs.log\n${deed}\n`);
  await chmod(join(root, 'bin/npx'), 0o755);
}

const installs = async () =>
  (await readFile(join(root, 'installs.log'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

function start(
  parameters: readonly string[],
  { node = [], env = {} }: { node?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const PATH = [join(root, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  return spawn(process.execPath, [...node, join(root, 'tools/run.mjs'), ...parameters], {
    cwd: tmpdir(),
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...given: Parameters<typeof start>) {
  const child = start(...given);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Keeps a script alive, but no longer than the bootstrap that started it. */
const untilOrphaned =
  'const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(3), 100);';

/** Parameters and environment of the started script. */
const seenBy = ({ output }: { output: string }) =>
  JSON.parse(output.slice(output.indexOf('{'))) as { parameters: string[]; env: Record<string, string> };

describe('before anything is installed', () => {
  it.each(['18.20.4', '16.0.0'])('On Node %s the needed version is named', async (version) => {
    await write(
      'old.cjs',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    const { code, output } = await run(['check'], { node: ['--require', join(root, 'old.cjs')] });
    expect([code, output]).toEqual([1, `portolan: Node 20 or newer is needed, this is ${version}\n`]);
    expect(await installs()).toEqual([]);
  });

  it('An unknown command lists the commands', async () => {
    const { code, output } = await run(['chekc']);
    expect([code, output]).toEqual([
      1,
      'portolan: unknown command "chekc"; there are start, test, build, new, dev, check, spec, examples, e2e, pictures, demo:platform, seed, admin, bench, prove, registry\n',
    ]);
    expect(await installs()).toEqual([]);
  });
});

describe('packages are installed', () => {
  it('Packages are installed the first time, by package.json’s package manager, exactly as locked', async () => {
    expect((await run(['check'])).code).toBe(0);
    expect(await installs()).toEqual(['-y pnpm@0.0.0-test install --frozen-lockfile --reporter=append-only']);
  });

  it('Packages are not installed again while no file that selects them has changed', async () => {
    await run(['check']);
    await write('shell/main.tsx', 'export {}');
    await write('tools/other.ts', 'export {}');
    const { output } = await run(['check']);
    expect(output).not.toContain('Installing');
    expect(await installs()).toHaveLength(1);
  });

  it.each([
    ['pnpm-lock.yaml', 'lock: 2'],
    ['pnpm-workspace.yaml', 'packages: [shell]'],
    ['package.json', '{ "packageManager": "pnpm@0.0.1-test" }'],
    ['shell/package.json', '{ "name": "shell" }'],
    ['shared/contracts/package.json', '{ "name": "contracts" }'],
  ])('Packages are installed again once when %s has changed', async (path, text) => {
    await run(['check']);
    await write(path, text);
    await run(['check']);
    await run(['check']);
    expect(await installs()).toHaveLength(2);
  });

  it('Packages are installed again after they were deleted', async () => {
    await run(['check']);
    await rm(join(root, 'node_modules'), { recursive: true });
    await run(['check']);
    expect(await installs()).toHaveLength(2);
  });

  it('A failed installation shows the package manager’s error, starts nothing, and is retried by the next run', async () => {
    await installerThat('echo "ERR no such package" >&2; exit 1');
    const { code, output } = await run(['check']);
    expect(code).toBe(1);
    expect(output).toMatch(/packages could not be installed; is there a network\?\nERR no such package/);
    await run(['check']);
    expect(await installs()).toHaveLength(2);
  });
});

describe('the command', () => {
  it('The command gets its parameters, the project’s own Node first in the path, and none of npm’s variables', async () => {
    const { parameters, env } = seenBy(
      await run(['check', '--only', 'a b'], {
        env: { npm_config_registry: 'x', npm_package_name: 'x', npm_lifecycle_event: 'x', PORTOLAN_ENV: 'demo' },
      }),
    );
    expect(parameters).toEqual(['--only', 'a b']);
    expect(env['PATH']?.split(delimiter)[0]).toBe(join(root, 'node_modules/node/bin'));
    expect(Object.keys(env).filter((name) => name.startsWith('npm_'))).toEqual([]);
    expect(env['PORTOLAN_ENV']).toBe('demo');
  });

  it('The command’s exit code is the script’s', async () => {
    await write('tools/check.ts', 'process.exitCode = 7;');
    expect((await run(['check'])).code).toBe(7);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('The command receives %s, and ends in its own way', async (signal) => {
    await write(
      'tools/check.ts',
      `process.on('${signal}', () => { console.log('ended well'); process.exit(0); }); ${untilOrphaned} console.log('up');`,
    );
    const child = start(['check']);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.endsWith('up\n')) child.kill(signal);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, output.split('\n').at(-2)]).toEqual([0, 'ended well']);
  });
});
