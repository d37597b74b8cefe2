import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makePostgres, onServer, type PostgresDatabase } from '../../testing/aPostgres.ts';
import { withPostgres } from '../../testing/withDatabases.ts';
import { demandLowRights } from '../installation/demandLowRights.ts';
import { openDatabase, type Database } from './connection.ts';
import { bringToSchema, demandSchema } from './upgrade/bringToSchema.ts';
import { runMigrations } from './upgrade/runMigrations.ts';
import { scramVerifier, webLogin } from './webLogin.ts';
import { withPlatform, withSandbox, withScope } from './withScope.ts';

const production = { environment: 'production', allowSuperuser: false } as const;

withPostgres(() => {
  let made: PostgresDatabase;
  let served: Database;
  beforeAll(async () => {
    made = await makePostgres();
    const steps = { databaseUrl: made.url, steps: 'expand', report: () => undefined } as const;
    await runMigrations({ ...steps, webPassword: 'a password of the web' });
    const url = new URL(made.url);
    url.username = webLogin;
    served = await openDatabase({ databaseUrl: url.href });
  });
  afterAll(async () => {
    await served.close();
    await made.drop();
  });

  it('The server’s login works on a migrated database and reaches rows through the scopes', async () => {
    await demandSchema(served);
    const noCompany = { tenantId: 'nordlys', companyIds: [], userId: null };
    const counts = [
      await withScope(served, noCompany, (trx) => trx.selectFrom('carts').select('id').execute()),
      await withPlatform(served, (trx) => trx.selectFrom('registryVersions').select('version').execute()),
      await withSandbox(served, (trx) => sql`select 1`.execute(trx).then(({ rows }) => rows.slice(1))),
    ];
    expect(counts).toEqual([[], [], []]);
  });

  it.each(['select from carts', 'create table public.mine (id int)', 'select from registry_versions'])(
    'The server’s login may not do as itself: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(served.asOwner)).rejects.toThrow(/permission denied/);
    },
  );

  it('A start waits for a login that migrations have not made yet, and says so', async () => {
    const url = new URL(made.url);
    url.username = `portolan_test_${randomUUID().replaceAll('-', '')}`;
    const early = await openDatabase({ databaseUrl: url.href });
    const settings = {
      ...production,
      databaseUrl: url.href,
      databaseDirectUrl: undefined,
      migrate: 'wait',
      startWaitS: 0,
    } as const;
    await expect(bringToSchema(early, settings, () => undefined)).rejects.toThrow(
      /^Gave up after 0 s. Waits for the database: role .* does not exist/,
    );
    await early.close();
  });

  it('The server’s login owns no tables', async () => {
    const { rows } = await sql`select relname from pg_class where relowner = session_user::regrole`.execute(
      served.asOwner,
    );
    expect(rows).toEqual([]);
  });

  it('Production refuses a superuser and takes the server’s login', async () => {
    await expect(demandLowRights(served, production)).resolves.toBeUndefined();
    const mighty = await openDatabase({ databaseUrl: made.url });
    await expect(demandLowRights(mighty, production)).rejects.toThrow('Serve as portolan_web');
    await expect(demandLowRights(mighty, { ...production, allowSuperuser: true })).resolves.toBeUndefined();
    await expect(demandLowRights(mighty, { ...production, environment: 'demo' })).resolves.toBeUndefined();
    await mighty.close();
  });

  it.each(['a password of the web', 'lösenord: Ⅷ ćevapčići'])(
    'PostgreSQL gets its own stored form of the password %j',
    async (password) => {
      const role = `portolan_test_${randomUUID().replaceAll('-', '')}`;
      const kept = await onServer(async (server) => {
        await server.query(`create role ${role} password '${password}'`);
        const { rows } = await server.query<{ rolpassword: string }>(
          'select rolpassword from pg_authid where rolname = $1',
          [role],
        );
        await server.query(`drop role ${role}`);
        return rows[0]?.rolpassword ?? '';
      });
      const salt = Buffer.from(/:([^$]+)\$/.exec(kept)?.[1] ?? '', 'base64');
      expect(scramVerifier(password, salt)).toBe(kept);
    },
  );
});
