import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { loadedShifts, watchShifts } from '../../e2e/support/layoutShifts.ts';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal } from '../../tools/src/startPortal.ts';
import { launchBrowser, signIn, type SignedIn } from './pageLoads.ts';

/** Goals: from the submit to the first cards, and from a click on a filter to the updated list, in milliseconds; nothing moves. */
const promised = { firstMs: 2_000, filterMs: 100, shift: 0 } as const;
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 5);
/** Clicks on each filter, there and back. */
const clicks = 6;
const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

interface Subject {
  readonly name: string;
  /** The completed form. */
  readonly path: string;
  readonly submit: string;
  /** Shows while suppliers may still answer. */
  readonly running: string;
  /** Names of boxes that hide some and keep some. */
  readonly filters: readonly string[];
}

const subjects: readonly Subject[] = [
  {
    name: 'hotels in London',
    path: `/hotel/search?place=city:2643743&placeName=London&lat=51.50853&lon=-0.12574&checkIn=${day(30)}&checkOut=${day(32)}&edit=1`,
    submit: 'Find hotels',
    running: 'role=button[name="Stop"]',
    filters: ['Breakfast', 'Gym'],
  },
  {
    name: 'flights from London to New York',
    path: `/flights?first=city:2643743&last=city:5128581&start=${day(30)}&end=${day(33)}&edit=1`,
    submit: 'Search flights',
    running: 'text=/suppliers answered/',
    filters: ['Direct', 'CO₂e at or below average'],
  },
];

interface Sample {
  readonly firstMs: number;
  readonly shift: number;
  readonly moved: readonly string[];
  readonly filterMs: readonly number[];
  /** Number of results when filtered, in the page's words. */
  readonly loaded: string;
}

/**
 * Results as people see them, in a browser: the first cards after the submit while suppliers still answer, the layout shift until all have
 * answered, and another filter over all results. Processor and network are the machine's own.
 */
export async function benchResults(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-results-'));
  const load = loadavg()[0]?.toFixed(2);
  const portal = await startPortal({
    dataDir: join(dir, 'data'),
    port: 0,
    builds: await buildRooms(rooms, () => undefined),
  });
  const browser = await launchBrowser();
  try {
    const signedIn = await signIn(browser, portal.url, 'traveller@nordlys.example');
    const results = [];
    for (const subject of subjects) {
      const runs: Sample[] = [];
      for (let sample = 0; sample < samples; sample += 1)
        runs.push(await measure(browser, portal.url, signedIn, subject));
      const filterMs = runs.flatMap((run) => run.filterMs);
      results.push({
        name: subject.name,
        loaded: runs[0]?.loaded ?? '',
        firstMs: Math.round(median(runs.map(({ firstMs }) => firstMs))),
        firstWorstMs: Math.round(Math.max(...runs.map(({ firstMs }) => firstMs))),
        filterMs: Math.round(median(filterMs)),
        filterWorstMs: Math.round(Math.max(...filterMs)),
        shift: Math.max(...runs.map(({ shift }) => shift)),
        moved: [...new Set(runs.flatMap(({ moved }) => moved))],
      });
    }
    console.log('| what | loaded | first cards, ms | another filter, ms | moved |\n| --- | --- | --- | --- | --- |');
    for (const { name, loaded, firstMs, firstWorstMs, filterMs, filterWorstMs, shift } of results)
      console.log(
        `| ${name} | ${loaded} | ${firstMs}, ${firstWorstMs} | ${filterMs}, ${filterWorstMs} | ${shift.toFixed(3)} |`,
      );
    console.log(
      JSON.stringify({
        name: 'results',
        machine: `${cpus().length} × ${cpus()[0]?.model}`,
        load,
        loadAfter: loadavg()[0]?.toFixed(2),
        samples,
        promised,
        results,
      }),
    );
  } finally {
    await browser.close();
    await portal.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, url: string, storageState: SignedIn, subject: Subject): Promise<Sample> {
  const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    await watchShifts(page);
    await page.goto(subject.path);
    const submit = page.getByRole('button', { name: subject.submit, exact: true });
    await submit.waitFor();
    const firstMs = await firstCards(page, subject.submit);
    await page.locator(subject.running).waitFor({ state: 'detached', timeout: 60_000 });
    const { sum, moved } = await loadedShifts(page);
    const late = page.getByRole('button', { name: /new (results?, show|flights?)$/ });
    if (await late.isVisible()) await late.click();
    const filterMs: number[] = [];
    for (const name of subject.filters)
      for (let click = 0; click < clicks; click += 1) filterMs.push(await otherFilter(page, name));
    const loaded = (await page.getByRole('heading', { level: 1 }).locator('..').innerText()).replaceAll(/\s+/g, ' ');
    return { firstMs, shift: sum, moved, filterMs, loaded };
  } finally {
    await context.close();
  }
}

/** From the click on the button to the frame with the first card. */
const firstCards = (page: Page, submit: string): Promise<number> =>
  page.evaluate(async (name) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
    if (button === undefined) throw new Error(`there is no button ${name}`);
    const began = performance.now();
    button.click();
    while (document.querySelector('article') === null) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, submit);

/** From a click on a filter to the frame in which the box, which follows the address as the list does, has changed. */
const otherFilter = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (text) => {
    const box = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(({ labels }) =>
      [...(labels ?? [])].some(({ textContent }) => textContent?.startsWith(text)),
    );
    if (box === undefined) throw new Error(`there is no filter ${text}`);
    const [was, began] = [box.checked, performance.now()];
    box.click();
    do await new Promise(requestAnimationFrame);
    while (box.checked === was);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  }, name);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
