import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Booking runs also hold items during approval, and release holds. A run that releases holds does not block another run of the trip.
const statements = [
  `alter table booking_runs drop constraint booking_runs_operation_check`,
  `alter table booking_runs add constraint booking_runs_operation_check check (operation in ('BOOK', 'CANCEL', 'VOID', 'SECURE', 'RELEASE'))`,
  `drop index one_open_booking_run`,
  `create unique index one_open_booking_run on booking_runs (tenant_id, company_id, cart_id) where state = 'OPEN' and operation <> 'RELEASE'`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
