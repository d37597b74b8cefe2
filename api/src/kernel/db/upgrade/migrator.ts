import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from '../connection.ts';
import type { SchemaMigration } from '../migrationFiles.ts';
import { executedMigrations } from './schemaState.ts';

/**
 * Runs pending migrations in one transaction, one process at a time. Several people add migrations at a time: one that comes late runs late, also if
 * a higher number has run before it.
 * @throws the first migration's error
 */
export async function runPending(
  db: Pick<Database, 'asOwner'>,
  migrations: Readonly<Record<string, SchemaMigration>>,
): Promise<void> {
  const executed = await executedMigrations(db);
  const known = Object.entries(migrations).map(([name, migration]) => [name, withFloor(migration)] as const);
  const migrator = new Migrator({
    db: db.asOwner,
    // Migrations of a newer release that have run are ignored.
    provider: {
      getMigrations: async () => Object.fromEntries([...executed.map((name) => [name, nothing] as const), ...known]),
    },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}

const nothing: Migration = { up: () => Promise.resolve() };

/** A contract migration raises the floor in its own transaction. */
const withFloor = ({ contract, up }: SchemaMigration): Migration => ({
  up: async (db) => {
    await up(db);
    if (contract !== null)
      await sql`insert into schema_floors (migration) values (${contract.floor}) on conflict do nothing`.execute(db);
  },
});
