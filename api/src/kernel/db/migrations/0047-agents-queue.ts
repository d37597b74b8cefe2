import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onAllRows } from './rowSecurity.ts';

const kinds = `'APPROVAL_REQUESTED', 'APPROVAL_REMINDER', 'APPROVAL_NOTICE', 'TRIP_APPROVED', 'TRIP_REJECTED', 'TRIP_COMMENTED', 'TRIP_BOOKED', 'TRIP_ATTENTION', 'TRIP_FAILED', 'TRIP_CANCELLED', 'TRIP_HANDED_OVER'`;

// Trips handed over to travel agents. The receiver of a notification may be of another company than the trip, because agents are.
const statements = [
  `alter table carts add column agent_since timestamptz`,
  `alter table agent_clients add column agent_company_id uuid`,
  ...onAllRows(
    ['agent_clients', 'customers'],
    `update agent_clients a set agent_company_id = c.company_id from customers c where c.tenant_id = a.tenant_id and c.id = a.agent_id`,
    `delete from agent_clients where agent_company_id is null`,
  ),
  `alter table agent_clients
    alter column agent_company_id set not null,
    add foreign key (tenant_id, agent_company_id, agent_id) references customers on delete cascade`,
  `alter table notifications add column customer_company_id uuid`,
  ...onAllRows(['notifications'], `update notifications set customer_company_id = company_id`),
  `alter table notifications
    alter column customer_company_id set not null,
    drop constraint notifications_tenant_id_company_id_customer_id_fkey,
    add foreign key (tenant_id, customer_company_id, customer_id) references customers,
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in (${kinds}))`,
  `alter table notification_settings
    drop constraint notification_settings_kind_check,
    add constraint notification_settings_kind_check check (kind in (${kinds}))`,
];

export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
