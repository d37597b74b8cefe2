import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { findChromium } from '../../tools/src/findChromium.ts';
import { NetworkWatch } from '../../e2e/support/NetworkWatch.ts';

/** The network and processor of the quality page, line `load`. */
export const conditions = { latencyMs: 40, bitsPerSecond: 10_000_000, cpuSlowdown: 4 };
/** A page without a request for this time has loaded, in milliseconds. */
const quietEnoughMs = 500;
const password = 'portolan-demo-1';

/** One cold load of a page. */
export interface PageLoad {
  /** Milliseconds from the navigation to the content. */
  readonly ms: number;
  /** Bytes over the wire, with headers. */
  readonly bytes: number;
  readonly requests: number;
}

/** Headless Chromium, as for all benches. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A signed-in person of the demo world, as a browser stores it. */
export async function signIn(browser: Browser, url: string, email: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Loads a page cold, under `conditions`. @param shows selector of an element of its content */
export async function loadPage(
  browser: Browser,
  url: string,
  storageState: SignedIn,
  { path, shows }: { readonly path: string; readonly shows: string },
): Promise<PageLoad> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const network = new NetworkWatch(page);
  const client = await context.newCDPSession(page);
  const sizes = new Map<string, number>();
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await client.send('Network.enable');
  const bytesPerSecond = conditions.bitsPerSecond / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
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
  while (network.quietMs < quietEnoughMs) await setTimeout(50);
  await context.close();
  return { ms, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), requests: sizes.size };
}

/** The run with the median time. @throws Error for none */
export function medianLoad(runs: readonly PageLoad[]): PageLoad {
  const sorted = runs.toSorted((a, b) => a.ms - b.ms);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

export const lineOf = ({ ms, bytes, requests }: PageLoad): string =>
  `${ms.toFixed(0)}, ${(bytes / 1000).toFixed(0)}, ${requests}`;
