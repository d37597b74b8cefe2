import { migrate, openDatabase, type Database, type DatabaseEngine } from '../kernel/db/index.ts';
import { isPostgresThere, makePostgres, postgresHost } from './aPostgres.ts';

const postgresIsRequired = process.env['PORTOLAN_REQUIRE_POSTGRES'] === '1';

/**
 * Runs the same rules on PGlite (in memory) and on PostgreSQL (a database of its own, made and dropped).
 * `database()` gives the open, migrated database inside tests and hooks.
 * Without a server the suite says so; with PORTOLAN_REQUIRE_POSTGRES=1 it fails instead.
 */
export function withDatabases(rules: (database: () => Database, engine: DatabaseEngine) => void): void {
  onEngine('pglite', openEmbedded, rules);
  withPostgres(() => onEngine('postgresql', openPostgres, rules));
}

/** Runs rules that need a PostgreSQL; without a server as `withDatabases`. */
export function withPostgres(rules: () => void): void {
  if (postgresIsRequired || isPostgresThere()) rules();
  else it.skip(`on PostgreSQL: not run, because no server answers at ${postgresHost}`, () => undefined);
}

interface Opened {
  readonly db: Database;
  readonly drop: () => Promise<void>;
}

function onEngine(
  engine: DatabaseEngine,
  open: () => Promise<Opened>,
  rules: (database: () => Database, engine: DatabaseEngine) => void,
): void {
  describe(`on ${engine}`, () => {
    let opened: Opened | null = null;
    beforeAll(async () => {
      opened = await open();
      await migrate(opened.db);
    }, 60_000);
    rules(() => {
      if (opened === null) throw new Error('The database is open inside tests and hooks only.');
      return opened.db;
    }, engine);
    // Jest runs these in the order of their definition: after the rules' own, so that nothing works on a closed database.
    afterAll(async () => {
      await opened?.db.close();
      await opened?.drop();
    }, 30_000);
  });
}

async function openEmbedded(): Promise<Opened> {
  return { db: await openDatabase({}), drop: async () => undefined };
}

async function openPostgres(): Promise<Opened> {
  const { url, drop } = await makePostgres();
  return { db: await openDatabase({ databaseUrl: url }), drop };
}
