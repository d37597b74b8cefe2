import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { chromium } from 'playwright';
import { findChromium } from '../../tools/src/findChromium.ts';

const root = join(import.meta.dirname, '../..');
const port = 4391;
const patienceMs = 15 * 60_000;

/** First and second start of a clean clone with empty package caches, until the sign-in form shows in a browser (quality, `boot`). */
export async function benchBoot(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-boot-'));
  const load = loadavg()[0]?.toFixed(2);
  try {
    const clone = join(dir, 'portolan');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const firstS = await secondsToSignIn(clone, dir);
    const secondS = await secondsToSignIn(clone, dir);
    console.log(
      `| start | seconds to the sign-in form |\n|---|---|\n| first, clean clone | ${firstS.toFixed(1)} |\n| second | ${secondS.toFixed(1)} |`,
    );
    console.log(
      JSON.stringify({ name: 'boot', machine: `${cpus().length} × ${cpus()[0]?.model}`, load, firstS, secondS }),
    );
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function secondsToSignIn(clone: string, dir: string): Promise<number> {
  const emptyCaches = {
    npm_config_cache: join(dir, 'npm'),
    XDG_CACHE_HOME: join(dir, 'cache'),
    XDG_DATA_HOME: join(dir, 'share'),
  };
  const env = { ...process.env, ...emptyCaches, PORT: String(port), PORTOLAN_DATA: join(dir, 'data') };
  const begun = performance.now();
  const portal = spawn('npm', ['start'], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'], env });
  try {
    await answering(portal);
    await signInShows();
    return (performance.now() - begun) / 1000;
  } finally {
    portal.kill('SIGTERM');
    if (portal.exitCode === null) await once(portal, 'exit');
    await released();
  }
}

async function answering(portal: ChildProcess): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isReady())) {
    if (portal.exitCode !== null) throw new Error('the portal ended before it answered');
    if (performance.now() > end) throw new Error('the portal did not answer in time');
    await pause();
  }
}

/** The portal has released its port for the next start. */
async function released(): Promise<void> {
  while (await isReady()) await pause();
  await pause();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html', host: 'localhost' } }).then(
    ({ ok }) => ok,
    () => false,
  );

async function signInShows(): Promise<void> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  } finally {
    await browser.close();
  }
}
