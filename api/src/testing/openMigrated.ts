import { openDatabase, type Database, type DatabaseEngine } from '../kernel/db/index.ts';
import type { PostgresDatabase } from './aPostgres.ts';
import { makeMigratedPostgres } from './postgresTemplate.ts';
import { migratedPgliteFile } from './pgliteTemplate.ts';
import { templateKey } from './templateKey.ts';

interface Patience {
  /** False for tests of the limits themselves; default true, so that a busy machine fails no rule. */
  readonly isPatient?: boolean;
}

/**
 * Opens an empty, migrated database of its own: on PGlite in memory, on PostgreSQL one that closing drops. It is copied from a template, which is
 * made once for each state of the migrations.
 */
export async function openMigrated(engine: DatabaseEngine, { isPatient = true }: Patience = {}): Promise<Database> {
  if (engine === 'pglite') return openDatabase({ dumpFile: await migratedPgliteFile(templateKey()), isPatient });
  return openOwn(await makeMigratedPostgres(templateKey()), { isPatient });
}

/** Opens a database that closing drops. */
export async function openOwn({ url, drop }: PostgresDatabase, { isPatient = true }: Patience = {}): Promise<Database> {
  const db = await openDatabase({ databaseUrl: url, isPatient });
  const close = async (): Promise<void> => {
    await db.close();
    await drop();
  };
  return { ...db, close };
}
