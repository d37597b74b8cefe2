import { fetchCustomer, login } from '@portolan/contracts';
import { openDatabase, type Database } from '../kernel/db/index.ts';
import { onServer } from '../testing/aPostgres.ts';
import { openTestApp, makeWorld, type TestApp, type TestSession, type TestWorld } from '../testing/index.ts';
import { makeMigratedPostgres } from '../testing/postgresTemplate.ts';
import { templateKey } from '../testing/templateKey.ts';
import { withPostgres } from '../testing/withDatabases.ts';

withPostgres(() => {
  describe('an unusable database', () => {
    let made: Awaited<ReturnType<typeof makeMigratedPostgres>>;
    let db: Database;
    let api: TestApp;
    let world: TestWorld;
    let session: TestSession;

    beforeAll(async () => {
      made = await makeMigratedPostgres(templateKey());
      db = await openDatabase({ databaseUrl: made.url });
      world = await makeWorld(db);
      api = await openTestApp(db);
      session = await api.signIn(world.own.traveller);
    });
    afterAll(async () => {
      await alter('allow_connections true');
      await api.app.close();
      await db.close();
      await made.drop();
    });

    /** Changes the database and ends its connections, which would otherwise go on as before. */
    async function alter(setting: string): Promise<void> {
      const name = new URL(made.url).pathname.slice(1);
      await onServer(async (server) => {
        await server.query(`alter database ${name} ${setting}`);
        await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      });
    }

    const ready = async () => (await api.app.inject('/readyz')).statusCode;
    const whenAsked = async () => {
      const answers = [
        await api.call(login, { body: { email: world.own.traveller.email, password: 'wrong password' } }),
        await session.call(fetchCustomer, { params: { id: world.own.traveller.id } }),
      ];
      return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
    };

    it('A database that is shut or read-only is 503 with Retry-After, and the portal is not ready until it is back', async () => {
      expect(await ready()).toBe(200);
      await alter('allow_connections false');
      expect([await ready(), await whenAsked()]).toEqual([
        503,
        [
          [503, '2'],
          [503, '2'],
        ],
      ]);
      await alter('allow_connections true');
      expect(await ready()).toBe(200);

      await alter('set default_transaction_read_only = on');
      const [whoWrites] = await whenAsked();
      expect([await ready(), whoWrites]).toEqual([503, [503, '2']]);
      await alter('reset default_transaction_read_only');
      expect([await ready(), (await whenAsked())[1]?.[0]]).toEqual([200, 200]);
    });
  });
});
