import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Which of the company's travel agents may act for a person; a person without a row is every agent's. Who no longer serves the company goes with that.
const statements = [
  `create table internal_agents (
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null,
    agent_id uuid not null,
    primary key (tenant_id, company_id, customer_id, agent_id),
    foreign key (tenant_id, company_id, customer_id) references customers on delete cascade,
    foreign key (tenant_id, company_id, agent_id) references agent_clients on delete cascade
  )`,
  'create index internal_agents_of_agent on internal_agents (tenant_id, company_id, agent_id)',
  ...protectCompanyTable('internal_agents', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
