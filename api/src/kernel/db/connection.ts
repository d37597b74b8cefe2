import { join } from 'node:path';
import {
  CamelCasePlugin,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  sql,
  type Dialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import { Pool } from 'pg';
import { columnParser } from './columnParsers.ts';
import { listenOnPostgres, type ChannelListener } from './listening.ts';
import { lockDataDirectory } from './lockFile.ts';
import { migrationNames } from './migrationFiles.ts';
import { withSqlState } from './lostConnection.ts';
import { PgliteClient } from './PgliteClient.ts';
import { isOfFormerTables, PreparedStatements } from './PreparedStatements.ts';
import type { Schema } from './schema.ts';
import { TurnsOfEach } from '../process/Turns.ts';

export type DatabaseEngine = 'postgresql' | 'pglite';

/** An open database. Tenants' rows are reached through `withScope` only, the registry's through `withPlatform`. */
export interface Database {
  readonly engine: DatabaseEngine;
  /** The connection's own user, whom row-level security may not hold: for migrations, readiness and tests. */
  readonly asOwner: Kysely<Schema>;
  /** Concurrent transactions of each company: `withScope` waits for its turn. */
  readonly turns: TurnsOfEach;
  /** Most connections at once. */
  readonly connections: number;
  /** Listens on a channel to committed transactions of every process on this database. @returns a function that stops it */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** Closes connections, stops the embedded database's thread and releases its directory. */
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** PostgreSQL connection string; wins over `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database; without both, it lives in memory. */
  readonly dataDir?: string | undefined;
  /** File that an in-memory embedded database starts from: a tar archive of `PGlite.dumpDataDir('none')`. */
  readonly dumpFile?: string | undefined;
  /**
   * Removes time limits of statements and transactions, and waits a minute for a connection: for filling a database, and for tests, so that a busy
   * machine does not fail them; never for serving people.
   */
  readonly isPatient?: boolean;
}

/** `answerMs` covers a silent server, which cannot stop a statement itself. In milliseconds, except the number of connections. */
const limits = { connections: 10, connectMs: 2_000, statementMs: 5_000, answerMs: 6_000, idleInTransactionMs: 10_000 };

/** Waiting time for the embedded database, whose one connection never breaks but may be busy for long, such as while the demo is loaded. */
const embeddedWaitMs = 10_000;

/** Waiting time for a connection or a turn with `isPatient`, in milliseconds. */
const patientWaitMs = 60_000;

/**
 * No company has more than half of the pool, so that a delay of one company leaves the others their connections. Half of the embedded database's one
 * connection is one transaction at a time: another company's waits for that one, not for all that the first has sent.
 * @param waitMs longest wait, the same as for a connection
 */
const turnsOfCompanies = (connections: number, waitMs: number): TurnsOfEach =>
  new TurnsOfEach({ atOnce: Math.max(1, Math.floor(connections / 2)), waiting: 200, waitMs });

/**
 * How often the embedded database updates its statistics, in milliseconds. It does not do so by itself, and without them its plans get ever worse.
 */
const countEveryMs = 60_000;

/**
 * Opens PostgreSQL if a URL is given, else PGlite in a worker thread (reliability D).
 * @throws DataDirectoryInUseError if another process has the directory open
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.databaseUrl === undefined
    ? openEmbedded(location)
    : openPostgres(location.databaseUrl, location.isPatient ?? false);
}

function openPostgres(connectionString: string, isPatient: boolean): Database {
  const connectMs = isPatient ? patientWaitMs : limits.connectMs;
  const pool = new Pool({
    connectionString,
    max: limits.connections,
    application_name: applicationName(),
    connectionTimeoutMillis: connectMs,
    ...(!isPatient && {
      statement_timeout: limits.statementMs,
      query_timeout: limits.answerMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    }),
    types: { getTypeParser: columnParser },
  });
  // A connection that dies while idle is replaced at its next use; a query that meets it reports the error.
  pool.on('error', () => undefined);
  // An error event between two queries of a transaction has no other listener; the next query reports it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const asOwner = kyselyOn(new PostgresDialect({ pool: withoutBrokenConnections(pool) }));
  const listening = new Set<() => Promise<void>>();
  return {
    engine: 'postgresql',
    asOwner,
    turns: turnsOfCompanies(limits.connections, connectMs),
    connections: limits.connections,
    listen: async (channel, listener) => {
      const stop = await listenOnPostgres({ connectionString, application_name: applicationName() }, channel, listener);
      listening.add(stop);
      return async () => {
        listening.delete(stop);
        await stop();
      };
    },
    close: async () => {
      await Promise.all([...listening].map((stop) => stop()));
      await asOwner.destroy();
    },
  };
}

async function openEmbedded({ dataDir, dumpFile, isPatient = false }: DatabaseLocation): Promise<Database> {
  const lock = dataDir === undefined ? null : lockDataDirectory(dataDir);
  const pglite = new PgliteClient({
    directory: dataDir === undefined ? null : join(dataDir, 'database'),
    dumpFile: dataDir === undefined ? (dumpFile ?? null) : null,
  });
  const asOwner = kyselyOn(new PGliteDialect({ pglite }));
  const counting = setInterval(() => void sql`analyze`.execute(asOwner).catch(() => undefined), countEveryMs).unref();
  const close = async (): Promise<void> => {
    clearInterval(counting);
    await pglite.close();
    lock?.release();
  };
  try {
    await pglite.waitReady;
  } catch (error) {
    await close();
    throw error;
  }
  const listen: Database['listen'] = async (channel, { hear }) => {
    const stop = pglite.hear(channel, hear);
    await sql`listen ${sql.id(channel)}`.execute(asOwner);
    return async () => stop();
  };
  return {
    engine: 'pglite',
    asOwner,
    turns: turnsOfCompanies(1, isPatient ? patientWaitMs : embeddedWaitMs),
    connections: 1,
    listen,
    close,
  };
}

/**
 * Application name of serving connections. It names the newest migration that the process knows, by which a contract migration finds older processes.
 */
const applicationName = (): string => `portolan ${migrationNames().at(-1)}`;

/** Our schema, in camel case, on a dialect. */
export function kyselyOn(dialect: Dialect): Kysely<Schema> {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

/**
 * A connection with a failed statement is closed instead of returning to the pool (reliability B2), which undoes its open work. Frequent statements
 * are prepared. Each error has a SQLSTATE (`withSqlState`).
 */
function withoutBrokenConnections(pool: Pool): PostgresPool {
  const statements = new PreparedStatements();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect().catch((error: unknown) => {
        throw withSqlState(error);
      });
      let failed = false;
      const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
        try {
          const name = statements.nameOf(sql, parameters.length);
          return await client.query({ text: sql, values: [...parameters], ...(name !== undefined && { name }) });
        } catch (error) {
          failed = true;
          // The first error is reported, not that of the rollback.
          if (sql === 'rollback') return { command: 'ROLLBACK', rows: [] };
          if (isOfFormerTables(error)) statements.forget();
          throw withSqlState(error);
        }
      };
      // Kysely's type also allows cursors, which only its streams use; the API streams nothing.
      return { query: query as PostgresPoolClient['query'], release: () => client.release(failed) };
    },
  };
}
