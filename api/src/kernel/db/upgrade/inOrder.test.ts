import { sql } from 'kysely';
import { later, laterFiles, migrationOf } from '../../../testing/laterFiles.ts';
import { addPerson, makeWorld, withBothDatabases, type TestWorld } from '../../../testing/index.ts';
import { isMigrated, migrate, planOf, readSchemaState } from '../index.ts';
import { loadSchemaFiles } from '../migrationFiles.ts';
import { bringToSchema, demandSchema } from './bringToSchema.ts';
import { nextLimit } from './runBackfill.ts';

const settings = {
  environment: 'production',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  migrate: 'wait',
  startWaitS: 0,
} as const;

withBothDatabases('migrations and row-level security are the engine’s own', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
    for (let count = 0; count < 5; count += 1) await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
  });

  const shoutsOf = async () =>
    (
      await sql<{ right: number; all: number }>`
      select count(*) filter (where shout = upper(first_name))::int as right, count(*)::int as all from customers`.execute(
        database().asOwner,
      )
    ).rows[0];

  it('A release starts on a schema with migrations that it does not know', async () => {
    const { migrations, backfills } = await loadSchemaFiles();
    const newer = {
      migrations: { ...migrations, '9000-newer': migrationOf('create table newer (id int)') },
      backfills,
    };
    await migrate(database(), newer);
    expect(await isMigrated(database())).toBe(true);
    await migrate(database());
    await demandSchema(database());
    await expect(bringToSchema(database(), settings, () => undefined)).resolves.toBeUndefined();
  });

  it('The server’s login may read the schema’s state, if the server has one', async () => {
    await expect(
      database()
        .asOwner.transaction()
        .execute(async (trx) => {
          await sql`do $$ begin create role portolan_web; exception when duplicate_object then null; end $$`.execute(
            trx,
          );
          await migrate({ asOwner: trx });
          const { rows } = await sql<{ may: boolean }>`
            select bool_and(has_table_privilege('portolan_web', name, 'select')) as may
            from unnest(array['kysely_migration', 'backfills', 'schema_floors']) as name`.execute(trx);
          throw new Error(`may read: ${rows[0]?.may}`);
        }),
    ).rejects.toThrow('may read: true');
  });

  it('A database without callers gets migrations, backfills and contract migrations in the order of their names', async () => {
    const files = await laterFiles();
    await migrate(database(), files);
    const { all } = (await shoutsOf()) ?? {};
    expect(all).toBeGreaterThan(10);
    expect(await shoutsOf()).toEqual({ right: all, all });
    const state = await readSchemaState(database(), files);
    expect(state).toMatchObject({ pending: [], backfills: [], contracts: [], floor: later.expand });
    const { rows } = await sql<{ doneRows: number | string; isValid: boolean }>`
      select done_rows, (select indisvalid from pg_index where indexrelid = 'customers_by_shout'::regclass) as is_valid
      from backfills where name = ${later.fill}`.execute(database().asOwner);
    expect(rows.map(({ doneRows, isValid }) => [Number(doneRows), isValid])).toEqual([[all, true]]);
  });

  it('A release that a contract migration left behind does not start, and names the oldest that does', async () => {
    const message = `This release is older than the database. The oldest that fits has migration ${later.expand}.`;
    await expect(bringToSchema(database(), settings, () => undefined)).rejects.toThrow(message);
    await expect(demandSchema(database())).rejects.toThrow(message);
    await expect(migrate(database())).rejects.toThrow(message);
    await expect(planOf(database())).rejects.toThrow(message);
    await expect(bringToSchema(database(), settings, () => undefined, await laterFiles())).resolves.toBeUndefined();
  });

  it('A command refuses a database that waits for a migration, and says what to run', async () => {
    await sql`delete from kysely_migration where name = ${later.expand}`.execute(database().asOwner);
    await expect(demandSchema(database(), await laterFiles())).rejects.toThrow(
      'Waits for the database: 1 migration. Run `npm run admin -- migrate`.',
    );
  });
});

describe('Rows of a batch', () => {
  it.each([
    [500, 301, 250],
    [150, 9_000, 100],
    [500, 149, 1_000],
    [4_000, 10, 5_000],
    [500, 200, 500],
  ])('After a batch of %i rows in %i ms the next has %i', (limit, tookMs, next) => {
    expect(nextLimit(limit, tookMs)).toBe(next);
  });
});
