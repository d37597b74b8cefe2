import { productTypes } from '@portolan/contracts';
import { sql } from 'kysely';
import { allowProductTypes } from './allowProductTypes.ts';
import type { Database } from './connection.ts';
import { loadSchemaFiles, type SchemaFiles } from './migrationFiles.ts';
import { runPending } from './upgrade/migrator.ts';
import { grantWebLogin } from './webLogin.ts';
import { runBackfill } from './upgrade/runBackfill.ts';
import { readFittingState, readSchemaState } from './upgrade/schemaState.ts';

/**
 * Brings a database without callers to the newest schema: migrations, backfills and contract migrations in the order of their names, migrations in
 * one transaction up to the next backfill; one process at a time. `runMigrations` does so while people are served.
 * @param given default: this release's files
 * @throws the first migration's error, or an Error if the database is too new for this release or the app's role can bypass row-level security
 */
export async function migrate(db: Pick<Database, 'asOwner'>, files?: SchemaFiles): Promise<void> {
  const { migrations, backfills } = files ?? (await loadSchemaFiles());
  const unfinished = (await readFittingState(db, { migrations, backfills })).backfills;
  for (const name of unfinished) {
    const before = Object.entries(migrations).filter(([migration]) => migration < name);
    await runPending(db, Object.fromEntries(before));
    const backfill = backfills[name];
    if (backfill !== undefined) await runBackfill(db, name, backfill);
  }
  await runPending(db, migrations);
  await settle(db);
}

/** Whether no migration is waiting; contract migrations and backfills may be. @throws if the database cannot be reached */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await readSchemaState(db)).pending.length === 0;
}

/** Steps after every migration. @throws Error if the app's role can bypass row-level security */
export async function settle(db: Pick<Database, 'asOwner'>): Promise<void> {
  await allowProductTypes(db, productTypes);
  await refuseMightyRoles(db);
  await grantWebLogin(db);
}

/** On a shared server the roles may have been given more rights; row-level security would then hold no one. */
export async function refuseMightyRoles(db: Pick<Database, 'asOwner'>): Promise<void> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles
    where rolname in ('portolan_app', 'portolan_platform', 'portolan_sandbox') and (rolsuper or rolbypassrls or rolcanlogin)
  `.execute(db.asOwner);
  if (rows.length > 0) {
    throw new Error(`The roles ${rows.map((row) => row.rolname).join(', ')} must be NOLOGIN NOSUPERUSER NOBYPASSRLS.`);
  }
}
