import type { Database, DatabaseEngine } from '../kernel/db/index.ts';
import { isPostgresThere, postgresHost } from './aPostgres.ts';
import { enginesOfTests } from './enginesOfTests.ts';
import { openDemoWorld } from './openDemoWorld.ts';
import { openMigrated } from './openMigrated.ts';

/** Rules of a database; `database()` gives the open, migrated one inside tests and hooks. */
type Rules = (database: () => Database, engine: DatabaseEngine) => void;

/**
 * Runs rules with a database of their own: on PostgreSQL where a server answers, otherwise on PGlite (in memory).
 * With PORTOLAN_TEST_BOTH_DATABASES=1 (`npm test -- --both`) on both; with PORTOLAN_REQUIRE_POSTGRES=1 a missing server fails.
 */
export function withDatabases(rules: Rules): void {
  run(rules, areBothAskedFor(), openMigrated);
}

/** As `withDatabases`, with the demo world in the database (`openDemoWorld`). */
export function withDemoWorld(rules: Rules): void {
  run(rules, areBothAskedFor(), openDemoWorld);
}

/**
 * Runs rules on PGlite and on PostgreSQL, each with a database of its own, in every run: for rules that depend on the engines themselves. Without a
 * server the suite names what it left out.
 * @param _because the engine's behaviour that the rules depend on, for the reader
 */
export function withBothDatabases(_because: string, rules: Rules): void {
  run(rules, true, openMigrated);
  if (!hasPostgres()) sayMissing();
}

/** Runs rules that need a PostgreSQL; without a server as `withBothDatabases`. */
export function withPostgres(rules: () => void): void {
  if (hasPostgres()) rules();
  else sayMissing();
}

const areBothAskedFor = (): boolean => process.env['PORTOLAN_TEST_BOTH_DATABASES'] === '1';

const isRequired = process.env['PORTOLAN_REQUIRE_POSTGRES'] === '1';
let isThere: boolean | null = null;
const hasPostgres = (): boolean => isRequired || (isThere ??= isPostgresThere());

function sayMissing(): void {
  it.skip(`on PostgreSQL: not run, because no server answers at ${postgresHost}`, () => undefined);
}

type Open = (engine: DatabaseEngine) => Promise<Database>;

function run(rules: Rules, onBoth: boolean, open: Open): void {
  for (const engine of enginesOfTests({ onBoth, hasPostgres: hasPostgres() })) onEngine(engine, rules, open);
}

function onEngine(engine: DatabaseEngine, rules: Rules, open: Open): void {
  describe(`on ${engine}`, () => {
    let db: Database | null = null;
    beforeAll(async () => {
      db = await open(engine);
    });
    rules(() => {
      if (db === null) throw new Error('The database is open inside tests and hooks only.');
      return db;
    }, engine);
    // Jest runs these in the order of their definition: after the rules' own, so that nothing works on a closed database.
    afterAll(() => db?.close());
  });
}
