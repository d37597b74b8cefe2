import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Hotel agreements become negotiated rates of four products. A hotel rate is agreed with one hotel or a chain, all others with a supplier.
const statements = [
  `alter table hotel_agreements rename to negotiated_rates`,
  `alter table negotiated_rates rename column chain to supplier`,
  `alter table negotiated_rates drop constraint hotel_agreements_check`,
  `update negotiated_rates set supplier = '' where supplier is null`,
  `alter table negotiated_rates
    alter column supplier set default '', alter column supplier set not null,
    add column product_type text not null default 'HOTEL' check (product_type in ('HOTEL', 'FLIGHT', 'RENTAL_CAR', 'TRAIN')),
    add column code text not null default '',
    add column valid_until date,
    add column archived boolean not null default false,
    add column version integer not null default 1,
    add column changed_by uuid,
    add column changed_at timestamptz,
    add check ((hotel_id is null) = (supplier <> '')),
    add check (product_type = 'HOTEL' or hotel_id is null)`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
