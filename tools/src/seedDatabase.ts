import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  createSealer,
  fillForScale,
  loadDemoWorld,
  loadMasterKey,
  type Config,
  type ScaleFigures,
} from '@portolan/api';
import { migrate, openDatabase } from '@portolan/api/db';

const [mostCompanies, mostTrips] = [10_000, 10_000_000];

/** Options of `npm run seed`. @throws Error that names the wrong option */
export function readSeedOptions(args: readonly string[]): ScaleFigures {
  const { companies, trips } = valuesOf(args);
  return { companies: figureOf('companies', companies, mostCompanies), trips: figureOf('trips', trips, mostTrips) };
}

function valuesOf(args: readonly string[]): { readonly companies: string; readonly trips: string } {
  try {
    return parseArgs({
      args: [...args],
      options: { companies: { type: 'string', default: '50' }, trips: { type: 'string', default: '100000' } },
    }).values;
  } catch {
    throw new Error(
      `usage: npm run seed -- [--companies 50] [--trips 100000]; at most ${mostCompanies} companies and ${mostTrips} trips`,
    );
  }
}

function figureOf(name: string, text: string, most: number): number {
  const figure = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (figure < 1 || figure > most)
    throw new Error(`--${name} is "${text}": a whole number from 1 to ${most} is needed.`);
  return figure;
}

/**
 * Fills the database of `npm start`: the demo world if it is empty, and then trips for scale work.
 * @throws DataDirectoryInUseError while a portal runs on the embedded database; Error in production, and those of `fillForScale`
 */
export async function seedDatabase(
  config: Config,
  figures: ScaleFigures,
  report: (line: string) => void,
): Promise<void> {
  if (config.environment !== 'demo')
    throw new Error('Trips are invented in the demo only, never with PORTOLAN_ENV=production.');
  await mkdir(config.dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, isPatient: true });
  try {
    await migrate(db);
    if (await loadDemoWorld({ db, sealer: createSealer(await loadMasterKey(config)) })) report('loaded the demo world');
    const begun = performance.now();
    await fillForScale(db, figures);
    report(
      `filled in ${figures.trips} trips of ${figures.companies} companies in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
  } finally {
    await db.close();
  }
}
