import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Whether a person ever decided, or stands in for somebody, is asked with each profile.
const statements = [
  `create index approval_decisions_by_person on approval_decisions (tenant_id, company_id, by_id)`,
  `create index approval_delegates_by_delegate on approval_delegates (tenant_id, company_id, delegate_id)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
