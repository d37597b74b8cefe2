import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@portolan/api';
import { buildRooms } from '../buildRooms.ts';
import { root, rooms } from '../rooms.ts';
import { startPortal, type RunningPortal } from '../startPortal.ts';

/**
 * The portal that runs on this machine's data directory (`PORTOLAN_DATA`), or one that is started for the time needed, on `PORT` (4000).
 */
export async function findPortal(report: (line: string) => void): Promise<Pick<RunningPortal, 'url' | 'close'>> {
  const running = await runningPortal();
  if (running !== undefined) return { url: running, close: () => Promise.resolve() };
  report('No portal runs with the data of PORTOLAN_DATA, by default .data: starting one.');
  const config = readConfig({ ...process.env, PORT: process.env['PORT'] || '4000' });
  return startPortal({ ...config, builds: await buildRooms(rooms, report), report });
}

async function runningPortal(): Promise<string | undefined> {
  const file = join(process.env['PORTOLAN_DATA'] || join(root, '.data'), 'registry.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return undefined;
  const { url } = JSON.parse(text) as { url: string };
  const isUp = await fetch(new URL('/healthz', url)).then(
    ({ ok }) => ok,
    () => false,
  ); // a killed one leaves its file behind
  return isUp ? url : undefined;
}
