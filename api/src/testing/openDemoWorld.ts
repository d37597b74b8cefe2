import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemoWorld } from '../demo/loadDemoWorld.ts';
import { migrate, type Database, type DatabaseEngine } from '../kernel/db/index.ts';
import { openMigrated, openOwn } from './openMigrated.ts';
import { makeFromTemplate } from './postgresTemplate.ts';
import { templateKey } from './templateKey.ts';
import { testSealer } from './testApp.ts';

const source = join(import.meta.dirname, '..');

/**
 * Opens a database of its own with the demo world, whose days count from the start of the tests' clock. On PostgreSQL it is copied from a template,
 * because loading the world takes 15,000 statements; on PGlite it is loaded now.
 */
export async function openDemoWorld(engine: DatabaseEngine): Promise<Database> {
  if (engine === 'postgresql')
    return openOwn(
      await makeFromTemplate(demoKey(), async (db) => {
        await migrate(db);
        await load(db);
      }),
    );
  const db = await openMigrated(engine);
  await load(db);
  return db;
}

/** Start of the tests' clock, the same in each process (`testInstant` of the tooling). */
const begun = (): Date => new Date(process.env['PORTOLAN_TEST_NOW'] ?? Date.now());

const load = (db: Database): Promise<boolean> => loadDemoWorld({ db, sealer: testSealer, clock: begun });

/** Key of the world that this source loads at this instant. It covers the whole API, because all of it shapes the world. */
function demoKey(): string {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith('testing/'))
    .sort();
  const hash = createHash('sha256').update(templateKey());
  for (const name of files) hash.update(`${name}\n`).update(readFileSync(join(source, name)));
  return `demo_${hash.digest('hex').slice(0, 16)}_${begun().getTime()}`;
}
