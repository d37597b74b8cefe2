import { setTimeout as delay } from 'node:timers/promises';
import { productTypes } from '@portolan/contracts';
import { sql } from 'kysely';
import type { Config } from '../../process/config.ts';
import type { Database } from '../connection.ts';
import { migrate, refuseMightyRoles } from '../migrate.ts';
import type { SchemaFiles } from '../migrationFiles.ts';
import { runMigrations } from './runMigrations.ts';
import { readFittingState } from './schemaState.ts';

/** How often a waiting process looks, and reports, in milliseconds. */
const [lookEveryMs, sayEveryMs] = [2_000, 60_000];

type Settings = Pick<Config, 'environment' | 'databaseUrl' | 'databaseDirectUrl' | 'migrate' | 'startWaitS'>;

/**
 * Prepares an opened database at a start (ADR 37): the embedded one and the demo's are migrated; in production it waits until `npm run admin --
 * migrate` has run, or migrates itself with PORTOLAN_MIGRATE=start.
 * @param files default: this release's
 * @throws Error if the database is too new for this release, or was not migrated in time; errors of `migrate` and `runMigrations`
 */
export async function bringToSchema(
  db: Database,
  { environment, databaseUrl, databaseDirectUrl, migrate: how, startWaitS }: Settings,
  report: (line: string) => void,
  files?: SchemaFiles,
): Promise<void> {
  if (db.engine === 'pglite' || databaseUrl === undefined) return migrate(db, files);
  if (environment === 'production' && how === 'wait') return untilMigrated(db, startWaitS, report, files);
  const steps = environment === 'production' ? 'expand' : 'all';
  await runMigrations({ databaseUrl: databaseDirectUrl ?? databaseUrl, steps, report, ...(files && { files }) });
}

/** Refuses a database that waits for a migration, because a command does not migrate. @throws Error that says what to run */
export async function demandSchema(db: Database, files?: SchemaFiles): Promise<void> {
  const waitsFor = await missingSchema(db, files);
  if (waitsFor !== null) throw new Error(waitsFor);
  await refuseMightyRoles(db);
}

async function untilMigrated(
  db: Database,
  startWaitS: number,
  report: (line: string) => void,
  files?: SchemaFiles,
): Promise<void> {
  const startedMs = performance.now();
  let saidAt = -Infinity;
  for (;;) {
    const waitsFor = await missingSchema(db, files).catch(reasonToWait);
    if (waitsFor === null) return refuseMightyRoles(db);
    const now = performance.now();
    if (now - saidAt >= sayEveryMs) {
      saidAt = now;
      report(waitsFor);
    }
    const leftMs = startedMs + startWaitS * 1000 - now;
    if (leftMs <= 0) throw new Error(`Gave up after ${startWaitS} s. ${waitsFor}`);
    await delay(Math.min(lookEveryMs, leftMs));
  }
}

/** Advice for an unusable database, by the prefix of its error code (PostgreSQL, appendix A). A start waits for it. */
const advice: readonly (readonly [code: string, words: string])[] = [
  ['08', 'Start it, and check host and port of DATABASE_URL.'],
  ['57P', 'Start it.'],
  ['28', 'Check the login and its password; `npm run admin -- migrate` makes portolan_web with PORTOLAN_WEB_PASSWORD.'],
  ['3D000', 'Create it, or check its name in DATABASE_URL.'],
  ['42501', 'Run `npm run admin -- migrate`.'],
];

function reasonToWait(error: unknown): string {
  const code = error instanceof Object && 'code' in error ? String(error.code) : '';
  const words = advice.find(([start]) => code.startsWith(start))?.[1];
  if (words === undefined) throw error;
  return `Waits for the database: ${error instanceof Error ? error.message : code}. ${words}`;
}

/** Missing parts of the schema, as a sentence; null if the release may serve. @throws Error if the database is too new for it */
async function missingSchema(db: Database, files?: SchemaFiles): Promise<string | null> {
  const { length } = (await readFittingState(db, files)).pending;
  const run = 'Run `npm run admin -- migrate`.';
  if (length > 0) return `Waits for the database: ${length} migration${length === 1 ? '' : 's'}. ${run}`;
  const products = await unknownProducts(db);
  return products.length === 0 ? null : `Waits for the database: the products ${products.join(', ')}. ${run}`;
}

async function unknownProducts({ asOwner }: Database): Promise<string[]> {
  const { rows } = await sql<{ types: string[] }>`select known_product_types() as types`.execute(asOwner);
  return productTypes.filter((type) => !rows[0]?.types.includes(type));
}
