import { openDatabase, type Database, type DatabaseEngine } from '../kernel/db/index.ts';
import type { PostgresDatabase } from './aPostgres.ts';
import { makeMigratedPostgres } from './postgresTemplate.ts';
import { migratedPgliteFile } from './pgliteTemplate.ts';
import { templateKey } from './templateKey.ts';

/**
 * Opens an empty, migrated database that nobody else has: on PGlite in memory, on PostgreSQL one that closing drops.
 * It is copied from a template, which is made once for each state of the migrations.
 */
export async function openMigrated(engine: DatabaseEngine): Promise<Database> {
  if (engine === 'pglite') return openDatabase({ dumpFile: await migratedPgliteFile(templateKey()) });
  return openOwn(await makeMigratedPostgres(templateKey()));
}

/** Opens a database that closing drops. */
export async function openOwn({ url, drop }: PostgresDatabase): Promise<Database> {
  const db = await openDatabase({ databaseUrl: url });
  const close = async (): Promise<void> => {
    await db.close();
    await drop();
  };
  return { ...db, close };
}
