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

/** Parts must not wait for turns: the holder of the one connection would wait for itself. */
const noWaiting = new TurnsOfEach({ atOnce: Number.POSITIVE_INFINITY, waiting: 0, waitMs: 0 });

/**
 * Runs `work` with a database whose transactions, including those of `withScope`, are parts of a single one: either all of their writes are stored,
 * or none. One part runs after the other, and the embedded database serves no other caller meanwhile.
 * @throws errors of `work`, after rolling back
 */
export function inOneTransaction<Result>(
  db: Database,
  work: (transactionDb: Database) => Promise<Result>,
): Promise<Result> {
  return db.asOwner.transaction().execute((trx) =>
    trx.getExecutor().provideConnection((connection) => {
      const asOwner = kyselyOn({
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => savepointDriver(connection),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      });
      return work({ ...db, asOwner, turns: noWaiting, connections: 1, close: () => Promise.resolve() });
    }),
  );
}

/**
 * A part is a savepoint. Its role ends with it, as with a transaction, and deferred constraints are checked in it: since PostgreSQL 18 by the role
 * that wrote, which no longer sees the rows of another scope.
 */
function savepointDriver(connection: DatabaseConnection): Driver {
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
