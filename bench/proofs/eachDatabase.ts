import type { Database, DatabaseEngine } from '../../api/src/kernel/db/index.ts';
import { openMigrated } from '../../api/src/testing/openMigrated.ts';

/** Runs part of a proof on a new database of each engine, one after the other, and removes both. */
export async function onEachDatabase(work: (db: Database, engine: DatabaseEngine) => Promise<void>): Promise<void> {
  for (const engine of ['pglite', 'postgresql'] as const) {
    const db = await openMigrated(engine, { isPatient: false });
    try {
      await work(db, engine);
    } finally {
      await db.close();
    }
  }
}
