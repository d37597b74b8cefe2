import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { findChromium } from '../../tools/src/findChromium.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal } from '../../tools/src/startPortal.ts';
import { aCopyOfTheHouse, removeHouse } from '../../tools/src/testing/aCopyOfTheHouse.ts';

const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 9);
const remote = 'mf-profile';
const texts = `${remote}/src/locales/en.json`;
const screen = `${remote}/src/personal-details/PersonalDetailsPage.tsx`;

/** From a saved source file to the change in the browser: `npm run dev -- mf-profile` in a clone, in the portal and alone; median of 9. */
export async function benchDev(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-bench-dev-'));
  const load = loadavg()[0]?.toFixed(2);
  const house = await aCopyOfTheHouse();
  const portal = await startPortal({ dataDir: dir, port: 0, builds: await buildRooms(rooms, () => undefined) });
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
  try {
    const results: Record<string, number[]> = {};
    for (const how of ['in the portal', 'alone']) {
      const { child, url } = await startDev(house, dir, how === 'alone' ? ['--alone'] : []);
      const page = await browser.newPage({ baseURL: url });
      if (how !== 'alone') await signIn(page);
      results[`${how}: a text`] = await measured(page, house, texts, (text, mark) =>
        text.replace(/"title": "[^"]*"/, `"title": "${mark}"`),
      );
      results[`${how}: a component`] = await measured(page, house, screen, (text, mark) =>
        text.replace(/<PageHeading>.*<\/PageHeading>/, `<PageHeading>${mark}</PageHeading>`),
      );
      await page.close();
      await ended(child);
    }
    console.log('| what changes | median ms | slowest ms |\n|---|---|---|');
    for (const [what, times] of Object.entries(results))
      console.log(
        `| ${what} | ${times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(0)} | ${Math.max(...times).toFixed(0)} |`,
      );
    console.log(
      JSON.stringify({ name: 'dev', machine: `${cpus().length} × ${cpus()[0]?.model}`, load, samples, results }),
    );
  } finally {
    await browser.close();
    await portal.close();
    await removeHouse(house);
    await rm(dir, { recursive: true, force: true });
  }
}

async function startDev(
  house: string,
  dataDir: string,
  more: readonly string[],
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['tools/dev.ts', remote, ...more], {
    cwd: house,
    env: { ...process.env, PORTOLAN_DATA: dataDir, DEV_PORT: '42399' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/\S+:42399/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(`npm run dev ended: ${output}`)));
  });
  return { child, url };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Work e-mail').fill('admin@nordlys.example');
  await page.getByLabel('Password', { exact: true }).fill('portolan-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }).waitFor();
}

/** Milliseconds from each save of `file` until the new heading shows. */
async function measured(
  page: Page,
  house: string,
  file: string,
  change: (text: string, mark: string) => string,
): Promise<number[]> {
  const path = join(house, file);
  const before = await readFile(path, 'utf8');
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const mark = `Change ${sample} of ${file.length}`;
    const begun = performance.now();
    await writeFile(path, change(before, mark));
    await page.getByRole('heading', { level: 1, name: mark }).waitFor();
    times.push(performance.now() - begun);
  }
  await writeFile(path, before);
  return times;
}
