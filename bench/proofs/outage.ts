import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRelease, fetchStatus, type RegistryAddress } from '../../registry/src/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal } from '../../tools/src/startPortal.ts';
import { Shipping } from '../../e2e/support/shipping.ts';
import { TcpProxy } from './TcpProxy.ts';

/** Length of the outage: longer than any cache that would hide it, in milliseconds. */
const awayMs = 10_000;
/** Time by which pages are complete again, in milliseconds (reliability T14). */
const recoveryMs = 5_000;

/** Data of a page load. */
interface PageBlock {
  readonly compositionId: string;
  readonly pageToken: string;
}

/**
 * A portal on a PostgreSQL that goes away behind a proxy: every page load in that time must show the last composition. Before that, people
 * activate versions at the same time: one wins and the other is told. @returns failures, for each of the two
 */
export async function surviveOutage(
  rounds: number,
): Promise<{ readonly outage: string[]; readonly pages: number; readonly activation: string[] }> {
  const database = await makePostgres();
  const databaseUrl = new URL(database.url);
  const proxy = await TcpProxy.to(databaseUrl.hostname, Number(databaseUrl.port || 5432));
  Object.assign(databaseUrl, { hostname: '127.0.0.1', port: String(proxy.port) });
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-outage-'));
  const portal = await startPortal({
    dataDir,
    port: 0,
    builds: await buildRooms(rooms, () => undefined),
    databaseUrl: databaseUrl.href,
  });
  try {
    const registry = JSON.parse(await readFile(join(dataDir, 'registry.json'), 'utf8')) as RegistryAddress;
    const activation = await activateAtOnce(registry, rounds);
    const before = await pageOf(portal.url);
    const outage: string[] = [];
    let pages = 0;
    proxy.cut();
    for (const end = performance.now() + awayMs; performance.now() < end; pages += 1) {
      const page = await pageOf(portal.url).catch((error: unknown) => String(error));
      if (typeof page === 'string') outage.push(page);
      else if (page.compositionId !== before.compositionId) outage.push(`another composition, ${page.compositionId}`);
    }
    proxy.mend();
    const end = performance.now() + recoveryMs;
    while (performance.now() < end && (await pageOf(portal.url).catch(() => before)).pageToken === '');
    if (performance.now() >= end)
      outage.push(`${recoveryMs} ms after the database came back, pages still have no token`);
    return { outage: [...new Set(outage)], pages, activation };
  } finally {
    await portal.close();
    await proxy.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function pageOf(url: string): Promise<PageBlock> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const text = await response.text();
  if (!response.ok) throw new Error(`a page load was answered ${response.status}`);
  return JSON.parse(/id="portolan-page">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as PageBlock;
}

/** Two people who saw the same active version activate two others at once, again and again. */
async function activateAtOnce(registry: RegistryAddress, rounds: number): Promise<string[]> {
  const shipping = new Shipping(registry, 'mf-profile');
  const versions = await Promise.all(
    ['one', 'another', 'a third'].map((name) => shipping.publishChanged(name, (text) => text)),
  );
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = await activeOf(registry);
    const [wanted, other] = versions.filter((version) => version !== from);
    const answers = await Promise.allSettled(
      [wanted, other].map((version) => changeRelease(registry, 'mf-profile', 'activate', { version, from })),
    );
    const won = answers.filter(({ status }) => status === 'fulfilled').length;
    const told = answers.filter(
      (answer) => answer.status === 'rejected' && String(answer.reason).includes('Somebody was faster'),
    ).length;
    const active = await activeOf(registry);
    const winner = [wanted, other][answers.findIndex(({ status }) => status === 'fulfilled')];
    if (won !== 1 || told !== 1 || active !== winner)
      problems.push(`round ${round}: ${won} won, ${told} were told, people have ${active}`);
  }
  return problems;
}

const activeOf = async (registry: RegistryAddress): Promise<string> =>
  (await fetchStatus(registry)).find(({ remote }) => remote === 'mf-profile')?.active ?? 'none';
