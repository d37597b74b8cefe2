import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

const kinds = `'APPROVAL_REQUESTED', 'APPROVAL_REMINDER', 'APPROVAL_NOTICE', 'TRIP_APPROVED', 'TRIP_REJECTED', 'TRIP_COMMENTED', 'TRIP_BOOKED', 'TRIP_ATTENTION', 'TRIP_FAILED', 'TRIP_CANCELLED', 'TRIP_HANDED_OVER', 'DOCUMENT_EXPIRES', 'DOCUMENT_EXPIRES_ON_TRIP', 'FREE_CANCELLATION_ENDS', 'CHECK_IN', 'SAFETY_CHECK', 'SAFETY_MESSAGE', 'SAFETY_POST', 'TRIAL_ENDS', 'LICENCES_USED_UP', 'POST', 'POST_TO_CONFIRM'`;
const subjects = `'TRIP', 'APPROVAL_REQUEST', 'BOOKING', 'POST', 'TRAVEL_DOCUMENT', 'SAFETY_CHECK', 'SAFETY_MESSAGE', 'SUBSCRIPTION'`;
/** PostgreSQL has truncated the old unique constraint's name, so it is found by its definition. */
const dropOldUnique = `do $$
  declare found text;
  begin
    select conname into strict found from pg_constraint where conrelid = 'notifications'::regclass and contype = 'u';
    execute format('alter table notifications drop constraint %I', found);
  end $$`;

// A notification may have any subject, not only a trip: `subject_kind` and `subject_id` name it, `facts` hold the values of its text.
const statements = [
  `alter table notifications
    add column subject_kind text,
    add column subject_id uuid,
    add column facts jsonb not null default '{}',
    alter column cart_id drop not null`,
  ...onAllRows(
    ['notifications'],
    `update notifications set
      subject_kind = case when kind like 'APPROVAL_%' and about ~ '^[0-9a-f-]{36}' then 'APPROVAL_REQUEST' else 'TRIP' end,
      subject_id = case when kind like 'APPROVAL_%' and about ~ '^[0-9a-f-]{36}' then left(about, 36)::uuid else cart_id end`,
  ),
  dropOldUnique,
  `alter table notifications
    alter column subject_kind set not null,
    alter column subject_id set not null,
    add constraint notifications_subject_kind_check check (subject_kind in (${subjects})),
    add constraint notifications_trip_check check (cart_id is not null or subject_kind not in ('TRIP', 'APPROVAL_REQUEST', 'BOOKING')),
    add constraint notifications_told_once unique (tenant_id, company_id, customer_id, subject_kind, subject_id, kind, about),
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in (${kinds}))`,
  `alter table notification_settings
    drop constraint notification_settings_kind_check,
    add constraint notification_settings_kind_check check (kind in (${kinds}))`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
