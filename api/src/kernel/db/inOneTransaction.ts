import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import { TurnsOfEach } from '../process/Turns.ts';
import { kyselyOn, type Database } from './connection.ts';

/** Parts that waited for a turn would wait for whoever waits for the connection that they have. */
const noWaiting = new TurnsOfEach({ atOnce: Number.POSITIVE_INFINITY, waiting: 0, waitMs: 0 });

/**
 * Runs `work` with a database whose transactions, `withScope`'s too, are parts of a single one: afterwards all of what they wrote is
 * there, or nothing. One part runs after the other, and while it lasts the embedded database serves nobody else.
 * @throws what `work` throws, after rolling back
 */
export function inOneTransaction<Result>(db: Database, work: (parts: Database) => Promise<Result>): Promise<Result> {
  return db.asOwner.transaction().execute((trx) =>
    trx.getExecutor().provideConnection((connection) => {
      const asOwner = kyselyOn({
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driverOfParts(connection),
        createIntrospector: (parts) => new PostgresIntrospector(parts),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      });
      return work({ ...db, asOwner, turns: noWaiting, connections: 1, close: () => Promise.resolve() });
    }),
  );
}

/**
 * A part is a savepoint; the role that it took on ends with it, as it would with a transaction, and what waits for a commit to be checked is
 * checked in it: since PostgreSQL 18 by the role that wrote, which sees another scope's rows no more.
 */
function driverOfParts(connection: DatabaseConnection): Driver {
  const run = async (...statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: () => run('savepoint part'),
    commitTransaction: () =>
      run('set constraints all immediate', 'set constraints all deferred', 'reset role', 'release savepoint part'),
    rollbackTransaction: () => run('rollback to savepoint part', 'release savepoint part'),
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}
