import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Whether the database takes changes: not one made read-only, nor a standby. @throws if it cannot be reached */
export async function isWritable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only
  `.execute(db.asOwner);
  return rows[0]?.isReadOnly === false;
}
