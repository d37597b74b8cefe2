import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal, type RunningPortal } from '../../tools/src/startPortal.ts';
import { buildMonolith } from './monolith.ts';
import { conditions, launchBrowser, lineOf, loadPage, medianLoad, signIn, type PageLoad } from './pageLoads.ts';

const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 9);

/** A deep link into each remote, and an element of its content. */
const links = [
  { id: 'mf-trips', path: '/trips', shows: 'article' },
  { id: 'mf-booking', path: '/search/taxis', shows: 'form [role="combobox"]' },
  { id: 'mf-profile', path: '/profile', shows: 'form input' },
  { id: 'mf-company-admin', path: '/company-management', shows: 'dl dd' },
  { id: 'mf-tracking', path: '/travel-tracking', shows: 'article' },
] as const;

type Side = 'monolith' | 'federated';

/** The portal as deployed against one ordinary build of the same sources: cold deep links, alternating, median of 9. */
export async function benchLoad(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-load-'));
  const load = loadavg()[0]?.toFixed(2);
  const [shell = '', ...remotes] = await buildRooms(rooms, () => undefined);
  const monolith = await buildMonolith(join(dir, 'monolith'));
  const portals: Record<Side, RunningPortal> = {
    monolith: await startPortal({ dataDir: join(dir, 'one'), port: 0, builds: [monolith, ...remotes] }),
    federated: await startPortal({ dataDir: join(dir, 'many'), port: 0, builds: [shell, ...remotes] }),
  };
  const browser = await launchBrowser();
  try {
    const results = [];
    for (const link of links) results.push({ id: link.id, ...(await compare(browser, portals, link)) });
    console.log(
      '| deep link, cold | monolith: ms, kB, requests | federated: ms, kB, requests | time | bytes |\n|---|---|---|---|---|',
    );
    for (const { id, monolith: one, federated: many, time, bytes } of results)
      console.log(`| ${id} | ${lineOf(one)} | ${lineOf(many)} | ${time.toFixed(2)} | ${bytes.toFixed(2)} |`);
    console.log(
      JSON.stringify({
        name: 'load',
        machine: `${cpus().length} × ${cpus()[0]?.model}`,
        load,
        conditions,
        samples,
        results,
      }),
    );
  } finally {
    await browser.close();
    await Promise.all(Object.values(portals).map((portal) => portal.close()));
    await rm(dir, { recursive: true, force: true });
  }
}

async function compare(browser: Browser, portals: Record<Side, RunningPortal>, link: (typeof links)[number]) {
  const who = link.id === 'mf-tracking' ? 'safety@nordlys.example' : 'admin@nordlys.example';
  const signedIn = {
    monolith: await signIn(browser, portals.monolith.url, who),
    federated: await signIn(browser, portals.federated.url, who),
  };
  const runs: Record<Side, PageLoad[]> = { monolith: [], federated: [] };
  for (let sample = 0; sample < samples; sample++) {
    for (const side of ['monolith', 'federated'] as const)
      runs[side].push(await loadPage(browser, portals[side].url, signedIn[side], link));
  }
  const [one, many] = [medianLoad(runs.monolith), medianLoad(runs.federated)];
  return { monolith: one, federated: many, time: many.ms / one.ms, bytes: many.bytes / one.bytes };
}
