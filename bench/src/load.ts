import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { findChromium } from '../../tools/src/findChromium.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal, type RunningPortal } from '../../tools/src/startPortal.ts';
import { buildMonolith } from './monolith.ts';

/** The network and processor of the quality page, line `load`. */
const conditions = { latencyMs: 40, bitsPerSecond: 10_000_000, cpuSlowdown: 4 };
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 9);
const password = 'portolan-demo-1';

/** A deep link into each remote, and what stands there once its content shows. */
const links = [
  { id: 'mf-trips', path: '/trips', shows: 'article' },
  { id: 'mf-booking', path: '/search/taxis', shows: 'form [role="combobox"]' },
  { id: 'mf-profile', path: '/profile', shows: 'form input' },
  { id: 'mf-company-admin', path: '/company-management', shows: 'dl dd' },
  { id: 'mf-tracking', path: '/travel-tracking', shows: 'article' },
] as const;

interface Measured {
  /** Milliseconds from the navigation to the content. */
  readonly ms: number;
  /** Bytes over the wire, headers not counted. */
  readonly bytes: number;
  readonly requests: number;
}
type Side = 'monolith' | 'federated';

/** The portal as deployed against one ordinary build of the same sources: cold deep links, in turns, median of 9. */
export async function benchLoad(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-load-'));
  const load = loadavg()[0]?.toFixed(2);
  const [shell = '', ...remotes] = await buildRooms(rooms, () => undefined);
  const monolith = await buildMonolith(join(dir, 'monolith'));
  const portals: Record<Side, RunningPortal> = {
    monolith: await startPortal({ dataDir: join(dir, 'one'), port: 0, builds: [monolith, ...remotes] }),
    federated: await startPortal({ dataDir: join(dir, 'many'), port: 0, builds: [shell, ...remotes] }),
  };
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu', '--disable-background-networking'] });
  try {
    const results = [];
    for (const link of links) results.push({ id: link.id, ...(await compare(browser, portals, link)) });
    console.log('| deep link, cold | monolith: ms, kB, requests | federated: ms, kB, requests | time | bytes |\n|---|---|---|---|---|');
    for (const { id, monolith: one, federated: many, time, bytes } of results) console.log(`| ${id} | ${line(one)} | ${line(many)} | ${time.toFixed(2)} | ${bytes.toFixed(2)} |`);
    console.log(JSON.stringify({ name: 'load', machine: `${cpus().length} × ${cpus()[0]?.model}`, load, conditions, samples, results }));
  } finally {
    await browser.close();
    await Promise.all(Object.values(portals).map((portal) => portal.close()));
    await rm(dir, { recursive: true, force: true });
  }
}

const line = ({ ms, bytes, requests }: Measured): string => `${ms.toFixed(0)}, ${(bytes / 1000).toFixed(0)}, ${requests}`;

async function compare(browser: Browser, portals: Record<Side, RunningPortal>, link: (typeof links)[number]) {
  const who = link.id === 'mf-tracking' ? 'safety@nordlys.example' : 'admin@nordlys.example';
  const signedIn = { monolith: await signIn(browser, portals.monolith.url, who), federated: await signIn(browser, portals.federated.url, who) };
  const runs: Record<Side, Measured[]> = { monolith: [], federated: [] };
  for (let sample = 0; sample < samples; sample++) {
    for (const side of ['monolith', 'federated'] as const) runs[side].push(await measure(browser, portals[side].url, signedIn[side], link));
  }
  const [one, many] = [median(runs.monolith), median(runs.federated)];
  return { monolith: one, federated: many, time: many.ms / one.ms, bytes: many.bytes / one.bytes };
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(browser: Browser, url: string, email: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(browser: Browser, url: string, storageState: SignedIn, { path, shows }: (typeof links)[number]): Promise<Measured> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const sizes = new Map<string, number>();
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength));
  await client.send('Network.enable');
  const bytesPerSecond = conditions.bitsPerSecond / 8;
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: conditions.latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond });
  await client.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  await page.addInitScript((selector) => {
    const shown = new Promise<number>((resolve) => {
      const look = () => document.querySelector(selector) && resolve(performance.now());
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { contentShown: shown });
  }, shows);
  await page.goto(url + path, { waitUntil: 'commit' });
  const ms = await page.evaluate(() => (globalThis as unknown as { contentShown: Promise<number> }).contentShown);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ms, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), requests: sizes.size };
}

function median(runs: readonly Measured[]): Measured {
  const sorted = runs.toSorted((a, b) => a.ms - b.ms);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
