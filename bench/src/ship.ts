import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { changeRelease, publishRoom, type RegistryAddress } from '@portolan/registry';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { findChromium } from '../../tools/src/findChromium.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal } from '../../tools/src/startPortal.ts';
import { variantOf } from '../../tools/src/variantOf.ts';

const remote = 'mf-profile';
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 9);

/**
 * From `publish` and `activate` to the first page load with the new version, and from `rollback` to the first with the old (quality,
 * `ship`), until it shows; for comparison a page load without a release.
 */
export async function benchShip(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-ship-'));
  const load = loadavg()[0]?.toFixed(2);
  const portal = await startPortal({ dataDir: dir, port: 0, builds: await buildRooms(rooms, () => undefined) });
  const registry = JSON.parse(await readFile(join(dir, 'registry.json'), 'utf8')) as RegistryAddress;
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ baseURL: portal.url });
    await signIn(context);
    const [forward, back, alone]: [number[], number[], number[]] = [[], [], []];
    for (let sample = 0; sample < samples; sample += 1) {
      const words = `My profile ${sample}`;
      const build = await variantOf(remote, 'My profile', words);
      const begun = performance.now();
      const { version } = await publishRoom(registry, build);
      await changeRelease(registry, remote, 'activate', { version });
      await pageShowing(context, words);
      forward.push(performance.now() - begun);
      const turned = performance.now();
      await changeRelease(registry, remote, 'rollback');
      await pageShowing(context, 'My profile');
      back.push(performance.now() - turned);
      const opened = performance.now();
      await pageShowing(context, 'My profile');
      alone.push(performance.now() - opened);
      await rm(build, { recursive: true });
    }
    const [forwardMs, backMs, pageLoadMs] = [median(forward), median(back), median(alone)];
    console.log(
      `| until a page load runs it | median ms of ${samples} |\n|---|---|\n| publish and activate | ${forwardMs.toFixed(0)} |\n| rollback | ${backMs.toFixed(0)} |\n| a page load alone | ${pageLoadMs.toFixed(0)} |`,
    );
    console.log(
      JSON.stringify({
        name: 'ship',
        machine: `${cpus().length} × ${cpus()[0]?.model}`,
        load,
        samples,
        forwardMs,
        backMs,
        pageLoadMs,
      }),
    );
  } finally {
    await browser.close();
    await portal.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Work e-mail').fill('traveller@nordlys.example');
  await page.getByLabel('Password', { exact: true }).fill('portolan-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }).waitFor();
  await page.close();
}

async function pageShowing(context: BrowserContext, words: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/profile', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor();
  await page.close();
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
