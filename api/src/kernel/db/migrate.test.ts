import { sql } from 'kysely';
import { makePostgres } from '../../testing/aPostgres.ts';
import { openMigrated } from '../../testing/openMigrated.ts';
import { withPostgres } from '../../testing/withDatabases.ts';
import { isMigrated, migrate, openDatabase, type Database, type DatabaseEngine } from './index.ts';

/** An open database without migrations, and a function that removes it. */
async function openEmpty(engine: DatabaseEngine): Promise<{ db: Database; drop: () => Promise<void> }> {
  if (engine === 'pglite') return { db: await openDatabase({}), drop: async () => undefined };
  const { url, drop } = await makePostgres();
  return { db: await openDatabase({ databaseUrl: url }), drop };
}

/** Everything that migrations make, one line each: columns, constraints, indexes, row-level security, triggers, functions, extensions, privileges. */
async function schemaOf({ asOwner }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, collation_name, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('security %s %s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl, reloptions)
      from pg_class where relnamespace = 'public'::regnamespace
    union all select format('policy %s %s %s %s %s', tablename, policyname, roles, qual, with_check) from pg_policies
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('function %s %s %s', proname, proacl, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('extension %s %s', extname, extversion) from pg_extension
    union all select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname = 'public'
    union all select format('migration %s', name) from kysely_migration
    order by 1`.execute(asOwner);
  return rows.map(({ line }) => line);
}

function migrating(engine: DatabaseEngine): void {
  describe(`migrating on ${engine}`, () => {
    let db: Database;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      ({ db, drop } = await openEmpty(engine));
    });
    afterAll(async () => {
      await db.close();
      await drop();
    });

    it('Migrating brings an empty database to the newest schema, and leaves an up-to-date one unchanged', async () => {
      expect(await isMigrated(db)).toBe(false);
      await migrate(db);
      expect(await isMigrated(db)).toBe(true);
      const schema = await schemaOf(db);
      await migrate(db);
      expect(await schemaOf(db)).toEqual(schema);
    });

    it('Migrating makes the same schema as the template of other tests', async () => {
      const copy = await openMigrated(engine);
      try {
        expect(await isMigrated(copy)).toBe(true);
        expect(await schemaOf(copy)).toEqual(await schemaOf(db));
      } finally {
        await copy.close();
      }
    });

    it('Migrating refuses roles that can bypass row-level security', async () => {
      await expect(
        db.asOwner.transaction().execute(async (trx) => {
          await sql`alter role portolan_app bypassrls`.execute(trx);
          await migrate({ asOwner: trx });
        }),
      ).rejects.toThrow('The roles portolan_app must be NOLOGIN NOSUPERUSER NOBYPASSRLS.');
    });
  });
}

migrating('pglite');
withPostgres(() => migrating('postgresql'));
