import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Name of the newest migration that the database has, such as `0175-decisions-by-person`; null where it cannot say. */
export async function newestMigration(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`
    .execute(db.asOwner)
    .catch(() => ({ rows: [] }));
  return rows[0]?.name ?? null;
}
