import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectCompanyTable } from './rowSecurity.ts';

// A payment is one try to pay one booking. It names the provider's own token of a card or an account, never a card's number.
const payments = [
  `create table payments (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    item_id uuid not null,
    attempt integer not null,
    provider_code text not null,
    source_token text not null check (source_token !~ '[0-9]{12}'),
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    state text not null check (state in ('NEW', 'ACTION_REQUIRED', 'AUTHORISED', 'DECLINED', 'CAPTURED', 'VOIDED')),
    provider_ref text,
    captured_minor bigint not null default 0,
    refunded_minor bigint not null default 0,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    unique (tenant_id, company_id, item_id, attempt),
    check (refunded_minor between 0 and captured_minor and captured_minor between 0 and amount_minor),
    check ((state = 'CAPTURED') = (captured_minor > 0) or amount_minor = 0)
  )`,
  `create table refunds (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    payment_id uuid not null,
    amount_minor bigint not null check (amount_minor > 0),
    fee_minor bigint not null check (fee_minor >= 0),
    currency text not null,
    created_at timestamptz not null,
    primary key (tenant_id, company_id, id),
    foreign key (tenant_id, company_id, payment_id) references payments
  )`,
];

// Entries of one transaction sum to nothing in every currency; the database says so itself, when the transaction commits.
const ledger = [
  `create table ledger_transactions (
    tenant_id text not null,
    company_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('CAPTURE', 'REFUND')),
    reference text not null,
    payment_id uuid not null,
    at timestamptz not null,
    primary key (tenant_id, company_id, id),
    unique (tenant_id, company_id, reference),
    foreign key (tenant_id, company_id, payment_id) references payments
  )`,
  `create table ledger_entries (
    tenant_id text not null,
    company_id uuid not null,
    transaction_id uuid not null,
    position integer not null,
    account text not null,
    amount_minor bigint not null check (amount_minor <> 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    primary key (tenant_id, company_id, transaction_id, position),
    foreign key (tenant_id, company_id, transaction_id) references ledger_transactions
  )`,
  `create function ledger_is_balanced() returns trigger language plpgsql as $$
  declare
    transaction uuid := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  begin
    if not exists (select from ledger_entries e where e.tenant_id = new.tenant_id and e.company_id = new.company_id and e.transaction_id = transaction) then
      raise exception 'ledger transaction % has no entries', transaction using errcode = 'check_violation';
    end if;
    if exists (
      select from ledger_entries e where e.tenant_id = new.tenant_id and e.company_id = new.company_id and e.transaction_id = transaction
      group by e.currency having sum(e.amount_minor) <> 0
    ) then
      raise exception 'ledger transaction % is not balanced', transaction using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function ledger_is_balanced()`,
  `create constraint trigger ledger_transactions_balance after insert on ledger_transactions deferrable initially deferred for each row execute function ledger_is_balanced()`,
];

const protection = [
  ...protectCompanyTable('payments', 'select, insert, update'),
  ...protectCompanyTable('refunds', 'select, insert'),
  ...protectCompanyTable('ledger_transactions', 'select, insert'),
  ...protectCompanyTable('ledger_entries', 'select, insert'),
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...payments, ...ledger, ...protection]) await sql.raw(statement).execute(db);
  },
};
