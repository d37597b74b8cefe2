import { migrate, openDatabase, type Database, type DatabaseEngine } from '../src/kernel/db/index.ts';
import { makePostgres } from '../src/testing/aPostgres.ts';

/** Runs a part of a proof on a fresh database of each engine, one after the other, and leaves neither behind. */
export async function onEachDatabase(work: (db: Database, engine: DatabaseEngine) => Promise<void>): Promise<void> {
  for (const engine of ['pglite', 'postgresql'] as const) {
    const { databaseUrl, drop } =
      engine === 'pglite' ? { databaseUrl: undefined, drop: async () => undefined } : await aPostgres();
    const db = await openDatabase(databaseUrl === undefined ? {} : { databaseUrl });
    try {
      await migrate(db);
      await work(db, engine);
    } finally {
      await db.close();
      await drop();
    }
  }
}

async function aPostgres(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const { url, drop } = await makePostgres();
  return { databaseUrl: url, drop };
}
