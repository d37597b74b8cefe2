import { sql } from 'kysely';
import type { Database } from '../connection.ts';

/** Number of rows of a table by the planner's statistics, as text. */
export async function aboutRows(db: Pick<Database, 'asOwner'>, table: string): Promise<string> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = to_regclass(${table})`.execute(db.asOwner);
  const counted = rows[0]?.rows ?? -1;
  return counted < 0 ? 'rows that were never counted' : `about ${inDigits(Math.round(counted))} rows`;
}

export const inDigits = (count: number): string => count.toLocaleString('en');
