import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const ofPerson = `
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null`;
const withPerson = 'foreign key (tenant_id, company_id, customer_id) references customers on delete cascade';

// The time step of an authenticator's code (Unix time / 30 s) fits an integer until the year 4000.
const statements = [
  `create table second_factors (${ofPerson},
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step integer,
    primary key (tenant_id, company_id, customer_id),
    ${withPerson}
  )`,
  `create table recovery_codes (${ofPerson},
    code_hash text not null,
    primary key (tenant_id, company_id, customer_id, code_hash),
    ${withPerson}
  )`,
  `create table sign_in_challenges (${ofPerson},
    token_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, token_hash),
    ${withPerson}
  )`,
  'create index sign_in_challenges_of_person on sign_in_challenges (tenant_id, company_id, customer_id)',
  ...protectCompanyTable('second_factors', 'select, insert, update, delete'),
  ...protectCompanyTable('recovery_codes', 'select, insert, delete'),
  ...protectCompanyTable('sign_in_challenges', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
