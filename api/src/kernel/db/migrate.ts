import { productTypes } from '@portolan/contracts';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { allowProductTypes } from './allowProductTypes.ts';
import type { Database } from './connection.ts';
import { loadMigrations } from './migrationFiles.ts';

/**
 * Brings the database to the newest schema; all in one transaction, one process at a time. Then lets it hold every product of the contract.
 * @throws the first migration's error, or an Error when the app's role could pass by row-level security.
 */
export async function migrate(db: Pick<Database, 'asOwner'>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  await allowProductTypes(db, productTypes);
  await refuseMightyRoles(db);
}

/** True when no migration is waiting. @throws when the database cannot be reached. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** Several people add migrations at a time: one that comes late runs late, also where a higher number has run before it. */
function migratorOf(db: Pick<Database, 'asOwner'>): Migrator {
  return new Migrator({
    db: db.asOwner,
    provider: { getMigrations: loadMigrations },
    allowUnorderedMigrations: true,
  });
}

/** Somebody may have widened the roles on a shared server; row-level security would then hold nobody. */
async function refuseMightyRoles(db: Pick<Database, 'asOwner'>): Promise<void> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles
    where rolname in ('portolan_app', 'portolan_platform', 'portolan_sandbox') and (rolsuper or rolbypassrls or rolcanlogin)
  `.execute(db.asOwner);
  if (rows.length > 0) {
    throw new Error(`The roles ${rows.map((row) => row.rolname).join(', ')} must be NOLOGIN NOSUPERUSER NOBYPASSRLS.`);
  }
}
