// The bootstrap of every npm script: no dependencies, and readable by Node 20. It installs when the lockfile changed,
// picks the project's own Node, and hands over to tools/<command>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roomsIn } from '../shared/tooling/src/rooms.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const noted = join(root, 'node_modules', '.portolan-installed');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const commands = {
  start: 'tools/start.ts',
  test: 'tools/runTests.ts',
  build: 'tools/build.ts',
  new: 'tools/new.ts',
  dev: 'tools/dev.ts',
  check: 'tools/check.ts',
  spec: 'tools/specCoverage.ts',
  examples: 'tools/examples.ts',
  e2e: 'tools/e2e.ts',
  pictures: 'tools/pictures.ts',
  'demo:platform': 'e2e/demo/platform.ts',
  seed: 'tools/seed.ts',
  admin: 'tools/admin.ts',
  bench: 'bench/src/bench.ts',
  prove: 'bench/proofs/prove.ts',
  registry: 'tools/registry.ts',
};

const [command, ...parameters] = process.argv.slice(2);
const script = commands[command];
if (!script) fail(`unknown command "${command}"; there are ${Object.keys(commands).join(', ')}`);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed, this is ${process.versions.node}`);

const environment = cleanEnvironment();
install();
handOver();

/** npm tells its children about itself, which would confuse pnpm. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name));
  return Object.fromEntries(kept);
}

function install() {
  const wanted = installHash();
  if (existsSync(ownNode) && existsSync(noted) && readFileSync(noted, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log('Installing packages …');
  const pnpm = spawnSync('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env: { ...environment, CI: 'true' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (pnpm.status !== 0)
    fail(
      `packages could not be installed; is there a network?\n${pnpm.error?.message ?? ''}${pnpm.stdout ?? ''}${pnpm.stderr ?? ''}`,
    );
  if (!existsSync(ownNode)) fail("the project's own Node was not installed; delete node_modules and try again");
  writeFileSync(noted, wanted);
}

function installHash() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const manifests = roomsIn(root).map(({ folder }) => `${folder}/package.json`);
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function handOver() {
  const child = spawn(ownNode, [join(root, script), ...parameters], {
    cwd: root,
    env: { ...environment, PATH: `${dirname(ownNode)}${process.platform === 'win32' ? ';' : ':'}${environment.PATH}` },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  // npm does not pass TERM on, and dies: when the parent is gone, stop.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 250);
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? (signal ? 1 : 0));
  });
}

function fail(message) {
  console.error(`portolan: ${message}`);
  process.exit(1);
}
