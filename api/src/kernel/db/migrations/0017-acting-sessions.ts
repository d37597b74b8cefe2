import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// A session in which an agent acts for others belongs to the agent, stands beside the agent's own and never outlives it.
const statements = [
  `alter table session_families
    add column parent_id uuid,
    add column acting_company_id uuid,
    add column acting_customer_id uuid,
    add column acting_reason text,
    add constraint acting_is_whole check (
      (parent_id is null) = (acting_company_id is null) and (parent_id is null) = (acting_reason is null)
      and (acting_customer_id is null or parent_id is not null)),
    add foreign key (tenant_id, company_id, parent_id) references session_families on delete cascade,
    add foreign key (tenant_id, acting_company_id) references companies on delete cascade,
    add foreign key (tenant_id, acting_company_id, acting_customer_id) references customers on delete cascade`,
  `create index session_families_by_parent on session_families (tenant_id, company_id, parent_id) where parent_id is not null`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
