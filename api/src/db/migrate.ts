import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './connection.ts';
import { tenantsAndPeople } from './migrations/0001-tenants-and-people.ts';
import { sessions } from './migrations/0002-sessions.ts';
import { trips } from './migrations/0003-trips.ts';
import { registry } from './migrations/0004-registry.ts';
import { whoChangedIt } from './migrations/0005-who-changed-it.ts';
import { signedVersions } from './migrations/0006-signed-versions.ts';
import { appearance } from './migrations/0007-appearance.ts';
import { releases } from './migrations/0008-releases.ts';
import { beacons } from './migrations/0009-beacons.ts';

const migrations: Record<string, Migration> = {
  '0001-tenants-and-people': tenantsAndPeople,
  '0002-sessions': sessions,
  '0003-trips': trips,
  '0004-registry': registry,
  '0005-who-changed-it': whoChangedIt,
  '0006-signed-versions': signedVersions,
  '0007-appearance': appearance,
  '0008-releases': releases,
  '0009-beacons': beacons,
};

/**
 * Brings the database to the newest schema; all in one transaction, one process at a time.
 * @throws the first migration's error, or an Error when the app's role could pass by row-level security.
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  await refuseMightyRoles(db);
}

/** True when no migration is waiting. @throws when the database cannot be reached. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db: db.asOwner, provider: { getMigrations: async () => migrations } });
}

/** Somebody may have widened the roles on a shared server; row-level security would then hold nobody. */
async function refuseMightyRoles(db: Database): Promise<void> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles
    where rolname in ('portolan_app', 'portolan_platform') and (rolsuper or rolbypassrls or rolcanlogin)
  `.execute(db.asOwner);
  if (rows.length > 0) {
    throw new Error(`The roles ${rows.map((row) => row.rolname).join(', ')} must be NOLOGIN NOSUPERUSER NOBYPASSRLS.`);
  }
}
