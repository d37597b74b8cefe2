import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

// When a supplier wants to be there instead. It was an error code, which whatever went wrong afterwards took the place of.
const statements = [
  'alter table item_bookings add column schedule jsonb',
  ...onAllRows(
    ['item_bookings'],
    `update item_bookings set schedule = '{"start": null, "end": null}', error_code = null where error_code = 'SCHEDULE_CHANGE'`,
  ),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
