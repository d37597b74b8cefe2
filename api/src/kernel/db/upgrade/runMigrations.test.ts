import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { Client } from 'pg';
import { emptyDatabase, makePostgres, onServer, type PostgresDatabase } from '../../../testing/aPostgres.ts';
import { later, laterFiles, migrationOf } from '../../../testing/laterFiles.ts';
import { addPerson, makeWorld, type TestWorld } from '../../../testing/index.ts';
import { makeMigratedPostgres } from '../../../testing/postgresTemplate.ts';
import { templateKey } from '../../../testing/templateKey.ts';
import { withPostgres } from '../../../testing/withDatabases.ts';
import { openDatabase, planOf, readSchemaState, runMigrations, type Database } from '../index.ts';
import type { SchemaFiles } from '../migrationFiles.ts';
import { bringToSchema } from './bringToSchema.ts';

/** Reported lines, and the next one that fits. */
function heardLines() {
  const lines: string[] = [];
  let waiting: { pattern: RegExp; resolve: (line: string) => void }[] = [];
  const report = (line: string): void => {
    lines.push(line);
    for (const { pattern, resolve } of waiting) if (pattern.test(line)) resolve(line);
    waiting = waiting.filter(({ pattern }) => !pattern.test(line));
  };
  const next = (pattern: RegExp): Promise<string> => new Promise((resolve) => waiting.push({ pattern, resolve }));
  return { lines, report, next };
}

withPostgres(() => {
  describe('Migrating while people are served', () => {
    let made: PostgresDatabase;
    let db: Database;
    let world: TestWorld;
    beforeEach(async () => {
      made = await makeMigratedPostgres(templateKey());
      db = await openDatabase({ databaseUrl: made.url, isPatient: true });
      world = await makeWorld(db);
      for (let count = 0; count < 5; count += 1) await addPerson(db, world.own, { roles: ['TRAVELLER'] });
    });
    afterEach(async () => {
      await db.close();
      await made.drop();
    });

    const migrateTo = (
      files: SchemaFiles,
      report: (line: string) => void = () => undefined,
      steps: 'expand' | 'contract' | 'all' = 'expand',
    ) => runMigrations({ databaseUrl: made.url, steps, report, files });
    const withMigrations = async (more: SchemaFiles['migrations']): Promise<SchemaFiles> => {
      const { migrations, backfills } = await laterFiles();
      const { [later.expand]: _, [later.contract]: __, ...others } = migrations;
      const { [later.fill]: ___, [later.index]: ____, ...fills } = backfills;
      return { migrations: { ...others, ...more }, backfills: fills };
    };
    const shoutsOf = async () =>
      (
        await sql<{ right: number; all: number }>`
        select count(*) filter (where shout = upper(first_name))::int as right, count(*)::int as all from customers`.execute(
          db.asOwner,
        )
      ).rows[0];
    /** A connection on which a transaction stays open. */
    async function openTransaction(statement: string): Promise<Client> {
      const client = new Client({ connectionString: made.url, application_name: 'a long report' });
      await client.connect();
      await client.query('begin');
      await client.query(statement);
      return client;
    }

    it('Migrations and backfills run, contract migrations wait', async () => {
      const files = await laterFiles();
      const { lines, report } = heardLines();
      await migrateTo(files, report);
      expect(lines.map((line) => line.split(':')[0])).toEqual([later.expand, later.fill, later.index]);
      expect(await readSchemaState(db, files)).toMatchObject({
        pending: [],
        backfills: [],
        contracts: [later.contract],
        floor: null,
      });
      const shouts = await shoutsOf();
      expect(shouts?.right).toBe(shouts?.all);
    });

    it('A database that is up to date is left as it is', async () => {
      const { lines, report } = heardLines();
      await runMigrations({ databaseUrl: made.url, steps: 'expand', report });
      expect(lines).toEqual(['The database has this release’s schema.']);
    });

    it('A server’s time limit does not stop a long migration', async () => {
      await onServer((server) =>
        server.query(`alter database ${new URL(made.url).pathname.slice(1)} set statement_timeout = '50ms'`),
      );
      const slow = await withMigrations({ '9001-slow': migrationOf('select pg_sleep(0.2)') });
      await expect(migrateTo(slow)).resolves.toBeUndefined();
    });

    it('A migration whose table is locked waits two seconds at a time, names the holder, and runs once it is free', async () => {
      const holder = await openTransaction('select count(*) from customers');
      const { report, next } = heardLines();
      const said = next(/waits for a lock/);
      const files = await withMigrations({ '9001-more': migrationOf('alter table customers add column more text') });
      const migrated = migrateTo(files, report);
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
      expect(await said).toMatch(
        new RegExp(
          `^9001-more waits for a lock of pid ${rows[0]?.pid} \\(a long report, in a transaction for \\d+ s\\); again in 1 s \\(try 1 of 30\\)$`,
        ),
      );
      await holder.query('commit');
      await migrated;
      await holder.end();
      expect(await readSchemaState(db, files)).toMatchObject({ pending: [] });
    });

    it('The second of two migrates waits, names the first, and finds everything done', async () => {
      const holder = await openTransaction('select count(*) from customers');
      const files = await laterFiles();
      const [first, second] = [heardLines(), heardLines()];
      const firstWaits = first.next(/waits for a lock/);
      const firstMigrated = migrateTo(files, first.report);
      await firstWaits;
      const secondWaits = second.next(/another migrate/);
      const secondMigrated = migrateTo(files, second.report);
      expect(await secondWaits).toMatch(/^waits for another migrate \(pid \d+, since \d{4}-\d\d-\d\dT[\d:.]+Z\)$/);
      await holder.query('commit');
      await Promise.all([firstMigrated, secondMigrated]);
      await holder.end();
      expect(second.lines.at(-1)).toBe('The database has this release’s schema.');
      const shouts = await shoutsOf();
      expect(shouts?.right).toBe(shouts?.all);
    });

    it('A plan names all that would run with the sizes of tables, and changes nothing', async () => {
      await sql`analyze customers`.execute(db.asOwner);
      const { rows } = await sql<{ all: number }>`select count(*)::int as all from customers`.execute(db.asOwner);
      const files = await laterFiles();
      const before = await readSchemaState(db, files);
      const plan = await planOf(db, files);
      expect(plan.slice(0, 7)).toEqual([
        '1 migration, each in a transaction of its own:',
        `  ${later.expand}`,
        '2 backfills, in batches:',
        `  ${later.fill}: rows of customers, about ${rows[0]?.all} rows`,
        `  ${later.index}: an index on customers, about ${rows[0]?.all} rows`,
        '1 contract migration, by migrate --contract:',
        `  ${later.contract}: after ${later.fill}, ${later.index}`,
      ]);
      expect(await readSchemaState(db, files)).toEqual(before);
    });

    it('A backfill that was killed in a batch goes on from the batch before, and changes each row once', async () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/migrateChild.ts'), made.url]);
      const output: string[] = [];
      for await (const line of createInterface(child.stdout)) {
        output.push(line);
        if (line === 'in the second batch') child.kill('SIGKILL');
      }
      expect(output).toContain('in the second batch');
      const files = await laterFiles();
      const { rows } = await sql<{ position: string | null; doneRows: number }>`
        select position, done_rows::int as done_rows from backfills where name = ${later.fill}`.execute(db.asOwner);
      expect(rows[0]).toMatchObject({ doneRows: 2, position: expect.stringContaining('"after":"') });
      expect(await shoutsOf()).toMatchObject({ right: 2 });
      await migrateTo(files);
      const shouts = await shoutsOf();
      expect(shouts?.right).toBe(shouts?.all);
      expect(await readSchemaState(db, files)).toMatchObject({ backfills: [] });
    });

    it('An index is built while others write, waits for earlier transactions, and is built again after an interrupted build', async () => {
      const files = await laterFiles();
      const { [later.index]: _, ...fills } = files.backfills;
      await migrateTo({ ...files, backfills: fills });
      const writer = await openTransaction('update customers set city = city');
      const { report, next } = heardLines();
      const waits = next(/waits for pid/);
      const migrated = migrateTo(files, report);
      expect(await waits).toMatch(
        new RegExp(`^${later.index} works since \\d+ s, waits for pid \\d+ \\(a long report, `),
      );
      await addPerson(db, world.own, { roles: ['TRAVELLER'] });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portolan migrate' and datname = current_database() and query like 'create index%'`.execute(
        db.asOwner,
      );
      await expect(migrated).rejects.toThrow();
      const validity = async () =>
        (
          await sql<{
            isValid: boolean;
          }>`select indisvalid as is_valid from pg_index where indexrelid = to_regclass('customers_by_shout')`.execute(
            db.asOwner,
          )
        ).rows;
      expect(await validity()).toEqual([{ isValid: false }]);
      await writer.query('commit');
      await writer.end();
      await migrateTo(files);
      expect(await validity()).toEqual([{ isValid: true }]);
    });

    it('A contract migration waits for its backfills and for every older process, each named', async () => {
      const files = await laterFiles();
      await expect(migrateTo(files, undefined, 'contract')).rejects.toThrow(
        `Run \`npm run admin -- migrate\` first: ${later.expand} did not run.`,
      );
      await migrateTo({ ...files, backfills: {} });
      await expect(migrateTo(files, undefined, 'contract')).rejects.toThrow(
        `${later.contract} needs ${later.fill}, ${later.index}: run \`npm run admin -- migrate\` first.`,
      );
      await migrateTo(files);
      // This test's own process serves with this release, which is older.
      await expect(migrateTo(files, undefined, 'contract')).rejects.toThrow(
        new RegExp(
          `^${later.contract} takes away what releases before ${later.expand} use\\. Stop them first: pid \\d+ \\(portolan \\d{4}-[a-z0-9-]+\\)\\.$`,
        ),
      );
      const { lines, report } = heardLines();
      await migrateTo(files, report, 'all');
      expect(lines.at(-1)).toContain('Stop them first');
      await db.close();
      await migrateTo(files, undefined, 'contract');
      db = await openDatabase({ databaseUrl: made.url, isPatient: true });
      expect(await readSchemaState(db, files)).toMatchObject({ contracts: [], floor: later.expand });
      await expect(runMigrations({ databaseUrl: made.url, steps: 'expand', report: () => undefined })).rejects.toThrow(
        `This release is older than the database. The oldest that fits has migration ${later.expand}.`,
      );
    });

    it('A process whose connection has no name counts as an older one', async () => {
      const files = await laterFiles();
      await migrateTo(files);
      await db.close();
      const nameless = new Client({ connectionString: made.url });
      await nameless.connect();
      await expect(migrateTo(files, undefined, 'contract')).rejects.toThrow(
        /pid \d+ \(a connection without a name\)\.$/,
      );
      await nameless.end();
      db = await openDatabase({ databaseUrl: made.url, isPatient: true });
    });

    describe('A start', () => {
      const settings = {
        environment: 'production',
        databaseDirectUrl: undefined,
        migrate: 'wait',
        startWaitS: 300,
      } as const;

      it('In production a start waits for the migration, and says for what', async () => {
        const files = await laterFiles();
        const { lines, report, next } = heardLines();
        const said = next(/./);
        const started = bringToSchema(db, { ...settings, databaseUrl: made.url }, report, files);
        expect(await said).toBe('Waits for the database: 1 migration. Run `npm run admin -- migrate`.');
        await migrateTo(files);
        await started;
        expect(lines).toHaveLength(1);
      });

      it('In production a start ends without a migration in time', async () => {
        const waiting = bringToSchema(
          db,
          { ...settings, databaseUrl: made.url, startWaitS: 0 },
          () => undefined,
          await laterFiles(),
        );
        await expect(waiting).rejects.toThrow(
          'Gave up after 0 s. Waits for the database: 1 migration. Run `npm run admin -- migrate`.',
        );
      });

      it('A start waits for a product of the contract that the database does not know', async () => {
        await sql`create or replace function known_product_types() returns text[] language sql immutable parallel safe
          as $$select array['TAXI', 'FLIGHT', 'TRAIN', 'RENTAL_CAR', 'AIRPORT', 'OTHER']$$`.execute(db.asOwner);
        const waiting = bringToSchema(db, { ...settings, databaseUrl: made.url, startWaitS: 0 }, () => undefined);
        await expect(waiting).rejects.toThrow(
          'Waits for the database: the products HOTEL. Run `npm run admin -- migrate`.',
        );
      });

      it('With PORTOLAN_MIGRATE=start a start migrates, and leaves contract migrations; the demo runs those too', async () => {
        const files = await laterFiles();
        await bringToSchema(db, { ...settings, databaseUrl: made.url, migrate: 'start' }, () => undefined, files);
        expect(await readSchemaState(db, files)).toMatchObject({
          pending: [],
          backfills: [],
          contracts: [later.contract],
        });
        await db.close();
        // No process of an older release than the files is connected any more.
        db = await openDatabase({ databaseUrl: made.url, isPatient: true });
        await bringToSchema(db, { ...settings, databaseUrl: made.url, environment: 'demo' }, () => undefined, files);
        expect(await readSchemaState(db, files)).toMatchObject({ contracts: [], floor: later.expand });
      });
    });
  });

  it('A database owner subject to row-level security migrates an empty database, and backfills the rows of each company', async () => {
    const owner = `portolan_test_owner_${randomUUID().replaceAll('-', '')}`;
    await onServer((server) => server.query(`create role ${owner} login password 'own' createrole`));
    const made = await makePostgres(`owner ${owner} ${emptyDatabase}`);
    try {
      const url = new URL(made.url);
      [url.username, url.password] = [owner, 'own'];
      // On a server that another owner used first, only that owner grants the roles.
      await onServer((server) =>
        server.query(`do $$ declare name text; begin
          for name in select rolname from pg_roles where rolname in ('portolan_app', 'portolan_platform', 'portolan_sandbox') loop
            execute format('grant %I to ${owner}', name); end loop; end $$`),
      );
      await runMigrations({ databaseUrl: url.href, steps: 'expand', report: () => undefined });
      const asSuperuser = await openDatabase({ databaseUrl: made.url, isPatient: true });
      await makeWorld(asSuperuser);
      await runMigrations({
        databaseUrl: url.href,
        steps: 'expand',
        report: () => undefined,
        files: await laterFiles(),
      });
      const { rows } = await sql<{ right: number; all: number }>`
        select count(*) filter (where shout = upper(first_name))::int as right, count(*)::int as all from customers`.execute(
        asSuperuser.asOwner,
      );
      await asSuperuser.close();
      expect(rows[0]?.all).toBeGreaterThan(5);
      expect(rows[0]?.right).toBe(rows[0]?.all);
    } finally {
      await made.drop();
      await onServer((server) => server.query(`drop role ${owner}`));
    }
  });
});
