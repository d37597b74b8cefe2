import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Settings that a company's admins keep: cost centers form a tree; records that trips may refer to are archived, never deleted; the audit
// trail stores values before and after each change.
const statements = [
  `alter table cost_centers add column parent_id uuid,
    add foreign key (tenant_id, company_id, parent_id) references cost_centers,
    add check (parent_id <> id)`,
  `alter table group_categories add column archived boolean not null default false`,
  `alter table billing_profiles add column archived boolean not null default false`,
  `alter table payment_sources add column archived boolean not null default false`,
  `create unique index one_default_payment_source on payment_sources (tenant_id, company_id) where is_default and owner_id is null`,
  `alter table travel_policies add column reason_codes jsonb not null default '[]'`,
  `alter table audit_events add column before jsonb, add column after jsonb`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
