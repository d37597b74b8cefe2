import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate, openDatabase, type Database, type DatabaseEngine } from '../db/index.ts';

const serverUrl = process.env['PORTOLAN_TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const postgresIsRequired = process.env['PORTOLAN_REQUIRE_POSTGRES'] === '1';

/**
 * Runs the same rules on PGlite (in memory) and on PostgreSQL (a database of its own, made and dropped).
 * `database()` gives the open, migrated database inside tests and hooks.
 * Without a server the suite says so; with PORTOLAN_REQUIRE_POSTGRES=1 it fails instead.
 */
export function withDatabases(rules: (database: () => Database, engine: DatabaseEngine) => void): void {
  onEngine('pglite', openEmbedded, rules);
  if (postgresIsRequired || isServerThere()) onEngine('postgresql', makePostgres, rules);
  else it.skip(`on PostgreSQL: not run, because no server answers at ${new URL(serverUrl).host}`, () => undefined);
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
    afterAll(async () => {
      await opened?.db.close();
      await opened?.drop();
    }, 30_000);
    rules(() => {
      if (opened === null) throw new Error('The database is open inside tests and hooks only.');
      return opened.db;
    }, engine);
  });
}

async function openEmbedded(): Promise<Opened> {
  return { db: await openDatabase({}), drop: async () => undefined };
}

async function makePostgres(): Promise<Opened> {
  const name = `portolan_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  const db = await openDatabase({ databaseUrl: databaseUrl.href });
  return { db, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

// Which suites exist must be known before any of them runs, so this one question waits for its answer.
function isServerThere(): boolean {
  const { hostname, port } = new URL(serverUrl);
  const ask = `require('net').connect(${Number(port || 5432)}, ${JSON.stringify(hostname)})
    .on('connect', () => process.exit(0)).on('error', () => process.exit(1)).setTimeout(2000, () => process.exit(1))`;
  return spawnSync(process.execPath, ['-e', ask]).status === 0;
}
