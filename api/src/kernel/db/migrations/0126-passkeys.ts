import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

const ofPerson = `
    tenant_id text not null,
    company_id uuid not null,
    customer_id uuid not null`;
const withPerson = 'foreign key (tenant_id, company_id, customer_id) references customers on delete cascade';

const statements = [
  `create table passkeys (${ofPerson},
    id uuid not null,
    credential_id text not null,
    rp_id text not null,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (tenant_id, company_id, customer_id, id),
    unique (tenant_id, company_id, customer_id, credential_id),
    ${withPerson}
  )`,
  `create table passkey_challenges (${ofPerson},
    challenge_hash text not null,
    purpose text not null check (purpose in ('ADD', 'SIGN_IN', 'STEP_UP')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant_id, company_id, customer_id, challenge_hash),
    ${withPerson}
  )`,
  ...protectCompanyTable('passkeys', 'select, insert, update, delete'),
  ...protectCompanyTable('passkey_challenges', 'select, insert, delete'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
