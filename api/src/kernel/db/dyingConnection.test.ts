import { sql } from 'kysely';
import { onServer } from '../../testing/aPostgres.ts';
import { openMigrated } from '../../testing/openMigrated.ts';
import { withPostgres } from '../../testing/withDatabases.ts';
import { isDatabaseUnavailable } from '../http/databaseErrors.ts';
import type { Database } from './connection.ts';
import { withScope, type ScopedTransaction } from './withScope.ts';

withPostgres(() => {
  describe('a connection that dies', () => {
    let db: Database;
    beforeAll(async () => void (db = await openMigrated('postgresql')));
    afterAll(() => db.close());

    const inScope = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
      withScope(db, { tenantId: 'nordlys', companyIds: [], userId: null }, work);

    const processOf = async (trx: ScopedTransaction): Promise<number> => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      return rows[0]?.pid ?? 0;
    };
    /** Ends the connection of a transaction, and waits until the server has forgotten it. */
    const end = async (trx: ScopedTransaction): Promise<void> => {
      const pid = await processOf(trx);
      await onServer((server) => server.query('select pg_terminate_backend($1, 10000)', [pid]));
    };
    const whatIsSaid = (work: (trx: ScopedTransaction) => Promise<unknown>): Promise<unknown> =>
      inScope(work).then(
        () => 'nothing',
        (error: unknown) => error,
      );

    afterEach(async () => {
      expect(await inScope(processOf)).toBeGreaterThan(0);
    });

    it('A connection that dies between two statements is reported at the next, whatever the rollback meets', async () => {
      const error = await whatIsSaid(async (trx) => {
        await end(trx);
        await processOf(trx);
      });
      expect(isDatabaseUnavailable(error)).toBe(true);
    });

    it('A connection that dies during a statement is reported', async () => {
      const error = await whatIsSaid(async (trx) => {
        await sql`set local role none`.execute(trx);
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      });
      expect(isDatabaseUnavailable(error)).toBe(true);
    });

    it('A connection that dies before its commit is reported, and nothing of the work is stored', async () => {
      const error = await whatIsSaid(async (trx) => {
        await sql`set local role none`.execute(trx);
        await sql`create table never_there ()`.execute(trx);
        await end(trx);
      });
      expect(isDatabaseUnavailable(error)).toBe(true);
      const { rows } = await sql`select to_regclass('never_there') as table`.execute(db.asOwner);
      expect(rows).toEqual([{ table: null }]);
    });

    it('An error of the work stays that error if the connection has died, too', async () => {
      const mistake = new TypeError('undefined is not a function');
      const error = await whatIsSaid(async (trx) => {
        await end(trx);
        throw mistake;
      });
      expect(error).toBe(mistake);
    });

    it('An error in a statement’s values is none of the connection', async () => {
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      const error = await whatIsSaid((trx) => sql`select ${circular}::jsonb`.execute(trx));
      expect([error, isDatabaseUnavailable(error)]).toEqual([expect.any(TypeError), false]);
    });
  });
});
