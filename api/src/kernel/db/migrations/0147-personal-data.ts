import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Deleting a person's key makes all texts sealed with it unreadable, also in backups of other tables. Other personal data are deleted, for
// which the app gets the right.
const statements = [
  `create table person_keys (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    key_id text not null,
    wrapped_key text not null,
    primary key (tenant_id, company_id, customer_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade
  )`,
  ...protectCompanyTable('person_keys', 'select, insert, delete'),
  'grant delete on sign_ins, travel_preferences, emergency_contacts, notification_settings, notifications, decision_links to portolan_app',
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
