import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRelease, publishRoom, type RegistryAddress } from '@portolan/registry';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal, type RunningPortal } from '../../tools/src/startPortal.ts';
import { conditions, launchBrowser, lineOf, loadPage, medianLoad, signIn, type PageLoad } from './pageLoads.ts';

const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 9);
const counts = [5, 20, 50] as const;

/** First load of the home page with 5, 20 and 50 unvisited remotes, cold, alternating (quality, `remotes`). */
export async function benchRemotes(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-remotes-'));
  const load = loadavg()[0]?.toFixed(2);
  const builds = await buildRooms(rooms, () => undefined);
  const portals = new Map<number, RunningPortal>();
  const browser = await launchBrowser();
  try {
    for (const count of counts) {
      const dataDir = join(dir, String(count));
      portals.set(count, await startPortal({ dataDir, port: 0, builds }));
      await addRemotes(dataDir, builds[1] ?? '', count - (builds.length - 1));
    }
    const runs = new Map<number, PageLoad[]>(counts.map((count) => [count, []]));
    const people = new Map(
      await Promise.all(
        [...portals].map(
          async ([count, { url }]) => [count, await signIn(browser, url, 'traveller@nordlys.example')] as const,
        ),
      ),
    );
    for (let sample = 0; sample < samples; sample += 1) {
      for (const [count, { url }] of portals)
        runs
          .get(count)
          ?.push(
            await loadPage(browser, url, people.get(count) ?? { cookies: [], origins: [] }, { path: '/', shows: 'h1' }),
          );
    }
    const results = counts.map((count) => ({ remotes: count, ...medianLoad(runs.get(count) ?? []) }));
    const [few] = results;
    console.log('| remotes | ms, kB, requests | time against 5 |\n|---|---|---|');
    for (const result of results)
      console.log(`| ${result.remotes} | ${lineOf(result)} | ${(result.ms / (few?.ms ?? Number.NaN)).toFixed(2)} |`);
    console.log(
      JSON.stringify({
        name: 'remotes',
        machine: `${cpus().length} × ${cpus()[0]?.model}`,
        load,
        conditions,
        samples,
        results,
      }),
    );
  } finally {
    await browser.close();
    await Promise.all([...portals.values()].map((portal) => portal.close()));
    await rm(dir, { recursive: true, force: true });
  }
}

/** Publishes and activates copies of the remote in `build`, each twice, so that each has a version to fall back to. */
async function addRemotes(dataDir: string, build: string, many: number): Promise<void> {
  const registry = JSON.parse(await readFile(join(dataDir, 'registry.json'), 'utf8')) as RegistryAddress;
  const [record, manifest] = await Promise.all(
    ['build.json', 'remote.json'].map(
      async (name) => JSON.parse(await readFile(join(build, name), 'utf8')) as Record<string, unknown>,
    ),
  );
  for (let number = 0; number < many; number += 1) {
    for (const version of ['0.1.0-00000001', '0.1.0-00000002']) {
      const dir = await likeRemote(join(dataDir, 'made'), `mf-more-${number}`, version, record ?? {}, manifest ?? {});
      await publishRoom(registry, dir);
      await changeRelease(registry, `mf-more-${number}`, 'activate', { version });
    }
  }
}

async function likeRemote(
  root: string,
  id: string,
  version: string,
  record: Record<string, unknown>,
  manifest: Record<string, unknown>,
): Promise<string> {
  const dir = join(root, id, version);
  await mkdir(dir, { recursive: true });
  const routes = (manifest['routes'] as { path: string }[]).map((route, index) => ({
    ...route,
    path: `${id}-${index}`,
  }));
  const container = `${id}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
  const built = {
    ...record,
    id,
    version,
    container,
    styles: [],
    texts: {},
    slots: {},
    routes: Object.fromEntries(routes.map(({ path }) => [path, { files: [], shares: [] }])),
  };
  const files = {
    'build.json': built,
    'remote.json': {
      ...manifest,
      id,
      routes,
      nav: (manifest['nav'] as object[]).map((entry) => ({ ...entry, to: `/${id}-0` })),
      slots: [],
    },
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), JSON.stringify(content));
  await writeFile(join(dir, 'remoteEntry.js'), `globalThis.${container} = null;`);
  return dir;
}
