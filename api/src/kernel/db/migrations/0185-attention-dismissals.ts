import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// Findings of a trip for which a person said that nothing is needed. Findings themselves are worked out at each read.
const statements = [
  `create table attention_dismissals (
    tenant_id text not null,
    company_id uuid not null,
    cart_id uuid not null,
    key char(16) not null,
    code text not null,
    by_id uuid not null,
    at timestamptz not null,
    note text not null default '' check (length(note) <= 200),
    primary key (tenant_id, company_id, cart_id, key),
    foreign key (tenant_id, company_id, cart_id) references carts on delete cascade
  )`,
  ...protectCompanyTable('attention_dismissals', 'select, insert, update, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
