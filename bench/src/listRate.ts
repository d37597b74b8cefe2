import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listTrips } from '@portolan/contracts';
import { migrate, openDatabase } from '../../api/src/kernel/db/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { makeWorld } from '../../api/src/testing/world.ts';
import { root } from '../../tools/src/rooms.ts';
import { fillListed } from './trips/fillListed.ts';
import type { ListOrder, ListServing } from './trips/listOrder.ts';
import { httpRate, type Asked } from './trips/requestRate.ts';

const base = process.env['PORTOLAN_BENCH_BASE'];
const trips = Number(process.env['PORTOLAN_BENCH_TRIPS'] ?? 100_000);
const [connections, rounds] = [10, 5];

/**
 * Requests per second of the trips list as it opens, at ten connections, of these sources and of those in the folder `PORTOLAN_BENCH_BASE`
 * (an installed checkout of an earlier commit), alternating, on one database. Both must answer the same page.
 */
export async function benchListRate(): Promise<void> {
  if (base === undefined) throw new Error('PORTOLAN_BENCH_BASE must name a folder with other sources of the portal.');
  const load = loadavg()[0]?.toFixed(2);
  const { url: databaseUrl, drop } = await makePostgres();
  const servers: ChildProcess[] = [];
  try {
    const db = await openDatabase({ databaseUrl });
    await migrate(db);
    const { own } = await makeWorld(db);
    await fillListed(databaseUrl, own, trips);
    await db.close();
    const path = listTrips.path.replace('{companyId}', own.companyId);
    const serve = async (folder: string): Promise<Asked> => {
      const server = fork(new URL('./trips/listServer.ts', import.meta.url), [folder]);
      servers.push(server);
      server.send({ databaseUrl, person: own.admin } satisfies ListOrder);
      const [{ host, headers }] = (await once(server, 'message')) as [ListServing];
      return { url: `http://${host}${path}`, headers };
    };
    const [before, now] = [await serve(resolve(base)), await serve(root)];
    await refuseDifferent(before, now);
    const rates: (readonly [number, number])[] = [];
    for (let round = 0; round <= rounds; round += 1)
      rates.push([await httpRate(before, connections), await httpRate(now, connections)]);
    tell(rates.slice(1), load); // the first warms both
  } finally {
    for (const server of servers) server.kill();
    await drop();
  }
}

async function refuseDifferent(before: Asked, now: Asked): Promise<void> {
  const [one, other] = await Promise.all(
    [before, now].map(async ({ url, headers }) => (await fetch(url, { headers })).json() as Promise<unknown>),
  );
  if (!isDeepStrictEqual(one, other)) throw new Error('The two sources answer different pages.');
}

function tell(rates: readonly (readonly [number, number])[], load: string | undefined): void {
  const figure = (rate: number) => rate.toFixed(0);
  const medians = [0, 1].map((which) => median(rates.map((pair) => pair[which] ?? Number.NaN)));
  const ratio = median(rates.map(([one, other]) => other / one));
  console.log('| round | before | now | times |\n| --- | --- | --- | --- |');
  for (const [round, [one, other]] of rates.entries())
    console.log(`| ${round + 1} | ${figure(one)} | ${figure(other)} | ${(other / one).toFixed(2)} |`);
  console.log(
    JSON.stringify({
      name: 'list-rate',
      machine: `${cpus().length} × ${cpus()[0]?.model}`,
      load,
      loadAfter: loadavg()[0]?.toFixed(2),
      trips,
      connections,
      before: medians[0],
      now: medians[1],
      ratio,
    }),
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
